package import Foundation

/// A product of the shop.
package struct Product: Hashable, Sendable, Identifiable {
    /// The identity of a product.
    package typealias ID = Identifier<Product>

    /// The identity in the shop, the same in every version of its interface.
    package let id: ID

    /// The name.
    package let name: String

    /// A one-sentence summary; empty if the backend has none.
    package let summary: String

    /// The description.
    package let description: String

    /// The category.
    package let categoryID: Category.ID

    /// The price range of all variants.
    package let price: PriceRange

    /// The variants, in the shop's order.
    package let skus: [SKU]

    /// The rating by buyers.
    package let rating: Rating

    /// When the shop last changed it, if the backend says so.
    package let updatedAt: Date?

    /// Creates a product.
    ///
    /// - Parameters:
    ///   - id: The identity in the shop.
    ///   - name: The name.
    ///   - summary: A one-sentence summary.
    ///   - description: The description.
    ///   - categoryID: The category.
    ///   - price: The price range of all variants.
    ///   - skus: The variants, in the shop's order.
    ///   - rating: The rating by buyers.
    ///   - updatedAt: When the shop last changed it.
    package init(
        id: ID,
        name: String,
        summary: String,
        description: String,
        categoryID: Category.ID,
        price: PriceRange,
        skus: [SKU],
        rating: Rating,
        updatedAt: Date?
    ) {
        self.id = id
        self.name = name
        self.summary = summary
        self.description = description
        self.categoryID = categoryID
        self.price = price
        self.skus = skus
        self.rating = rating
        self.updatedAt = updatedAt
    }
}

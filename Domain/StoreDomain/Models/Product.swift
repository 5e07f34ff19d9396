package import Foundation

/// A thing the shop sells.
package struct Product: Hashable, Sendable, Identifiable {
    /// The identity of a product.
    package typealias ID = Identifier<Product>

    /// The identity in the shop, the same in every version of its interface.
    package let id: ID

    /// What it is called.
    package let name: String

    /// One sentence about it; empty where the backend has none.
    package let summary: String

    /// What there is to know about it.
    package let description: String

    /// The category it stands in.
    package let categoryID: Category.ID

    /// What it costs over all variants.
    package let price: PriceRange

    /// The variants, in the shop's order.
    package let skus: [SKU]

    /// What buyers think of it.
    package let rating: Rating

    /// When the shop last changed it, where the backend tells.
    package let updatedAt: Date?

    // SIZE: One for each property.
    /// Creates a product.
    ///
    /// - Parameters:
    ///   - id: The identity in the shop.
    ///   - name: What it is called.
    ///   - summary: One sentence about it.
    ///   - description: What there is to know about it.
    ///   - categoryID: The category it stands in.
    ///   - price: What it costs over all variants.
    ///   - skus: The variants, in the shop's order.
    ///   - rating: What buyers think of it.
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

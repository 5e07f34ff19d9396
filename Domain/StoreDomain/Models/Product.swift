package import Foundation

/// A product of the shop.
package struct Product: Hashable, Sendable, Identifiable {
    /// The identity of a product.
    package typealias ID = Identifier<Product>

    /// The identity in the shop, the same in every version of its interface.
    package var id: ID

    /// The name.
    package var name: String

    /// A one-sentence summary; empty if the backend has none.
    package var summary: String

    /// The description.
    package var description: String

    /// The category.
    package var categoryID: Category.ID

    /// The price range of all variants.
    package var price: PriceRange

    /// The variants, in the shop's order.
    package var skus: [SKU]

    /// The rating by buyers.
    package var rating: Rating

    /// When the shop last changed it, if the backend says so.
    package var updatedAt: Date?

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

/// The rating of a product by buyers.
package struct Rating: Hashable, Sendable {
    /// The mean of all ratings, from 0 to 5.
    package let average: Double

    /// The number of ratings.
    package let count: Int

    /// Creates a rating.
    ///
    /// - Parameters:
    ///   - average: The mean, from 0 to 5.
    ///   - count: The number of ratings.
    package init(average: Double, count: Int) {
        self.average = average
        self.count = count
    }
}

/// The price range of all variants of a product.
package enum PriceRange: Hashable, Sendable {
    /// Every variant costs the same.
    case single(Price)

    /// The prices of the cheapest and the most expensive variant.
    case range(from: Price, to: Price)

    /// The price of the cheapest variant.
    package var lowest: Price {
        switch self {
        case .single(let price): price
        case .range(let from, _): from
        }
    }
}

/// What one item costs now, and, if it is on sale, what it cost before.
package enum Price: Hashable, Sendable {
    /// The regular price.
    case regular(Money)

    /// A reduced price, with the regular one.
    case sale(was: Money, now: Money)

    /// The price to pay.
    package var amount: Money {
        switch self {
        case .regular(let amount): amount
        case .sale(_, let now): now
        }
    }

    /// Whether the price is reduced.
    package var isSale: Bool {
        if case .sale = self { true } else { false }
    }
}

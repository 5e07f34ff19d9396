package import Foundation

package struct Product: Hashable, Sendable, Identifiable {
    package typealias ID = Identifier<Product>

    /// The identifier, which is the same in every version of the backend's API.
    package var id: ID

    package var name: String

    /// A one-sentence summary, or an empty string if the backend does not provide a summary.
    package var summary: String

    package var description: String
    package var categoryID: Category.ID
    package var price: PriceRange

    /// The variants, in the order in which the shop lists them.
    package var skus: [SKU]

    package var rating: Rating

    /// The time at which the shop last changed the product.
    package var updatedAt: Date

    package init(
        id: ID,
        name: String,
        summary: String,
        description: String,
        categoryID: Category.ID,
        price: PriceRange,
        skus: [SKU],
        rating: Rating,
        updatedAt: Date
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

package struct Rating: Hashable, Sendable {
    /// The average of all ratings, on a scale from 0 to 5.
    package let average: Double

    package let count: Int

    package init(average: Double, count: Int) {
        self.average = average
        self.count = count
    }
}

package enum PriceRange: Hashable, Sendable {
    case single(Price)

    /// The prices of the cheapest and the most expensive variants.
    case range(from: Price, to: Price)

    package var lowest: Price {
        switch self {
        case .single(let price): price
        case .range(let from, _): from
        }
    }
}

package enum Price: Hashable, Sendable {
    case regular(Money)

    case sale(was: Money, now: Money)

    package var amount: Money {
        switch self {
        case .regular(let amount): amount
        case .sale(_, let now): now
        }
    }

    package var isSale: Bool {
        if case .sale = self { true } else { false }
    }
}

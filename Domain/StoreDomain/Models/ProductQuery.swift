import FoundationExtensions

package struct ProductQuery: Hashable, Sendable {
    /// `nil` for the whole shop.
    package let category: Category.ID?

    package let sort: ProductSort

    /// The maximum number of products on a page; the shop decides if `nil`.
    package let limit: Int?

    package init(category: Category.ID? = nil, sort: ProductSort = .featured, limit: Int? = nil) {
        self.category = category
        self.sort = sort
        self.limit = limit
    }
}

/// An order of products; those that compare equal stay in the shop's order.
package enum ProductSort: CaseIterable, Sendable {
    /// The shop's order.
    case featured

    /// By the price of the cheapest variant, the lowest first.
    case price

    /// By the average rating, the best first.
    case rating

    /// By name, ignoring case and accents.
    case name

    /// Sorts products, which are in the shop's order, for a caller that has the whole list.
    package func sorted(_ products: [Product]) -> [Product] {
        switch self {
        case .featured: products
        case .price: products.sorted { $0.price.lowest.amount.minorUnits < $1.price.lowest.amount.minorUnits }
        case .rating: products.sorted { $0.rating.average > $1.rating.average }
        case .name: products.map { ($0.name.comparisonKey, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}

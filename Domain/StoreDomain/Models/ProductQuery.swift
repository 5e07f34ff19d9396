import FoundationExtensions

package struct ProductQuery: Hashable, Sendable {
    /// The category, or `nil` for all products.
    package let category: Category.ID?

    package let sort: ProductSort

    /// The maximum number of products on a page, or `nil` for the backend's default.
    package let limit: Int?

    package init(category: Category.ID? = nil, sort: ProductSort = .featured, limit: Int? = nil) {
        self.category = category
        self.sort = sort
        self.limit = limit
    }
}

/// A sort order for products.
///
/// The sort is stable, so products that compare equal remain in the shop's order.
package enum ProductSort: CaseIterable, Sendable {
    /// The shop's order.
    case featured

    /// The price of the cheapest variant, lowest first.
    case price

    /// The average rating, highest first.
    case rating

    /// The name, ignoring case and accents.
    case name

    /// Returns products in this sort order.
    ///
    /// The array must contain all products, in the shop's order.
    package func sorted(_ products: [Product]) -> [Product] {
        switch self {
        case .featured: products
        case .price: products.sorted { $0.price.lowest.amount.minorUnits < $1.price.lowest.amount.minorUnits }
        case .rating: products.sorted { $0.rating.average > $1.rating.average }
        case .name: products.map { ($0.name.comparisonKey, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}

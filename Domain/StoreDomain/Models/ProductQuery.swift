import FoundationExtensions

package struct ProductQuery: Hashable, Sendable {
    /// The category of the products, or `nil` for products in all categories.
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
/// The sort is stable, so products that compare equal remain in the order in which the shop lists them.
package enum ProductSort: CaseIterable, Sendable {
    /// The order in which the shop lists products.
    case featured

    /// The price of a product's cheapest variant, lowest price first.
    case price

    /// The average rating, highest rating first.
    case rating

    /// The product name, ignoring case and diacritics.
    case name

    /// Returns products in this sort order.
    ///
    /// `products` must contain all products, in the order in which the shop lists them.
    package func sorted(_ products: [Product]) -> [Product] {
        switch self {
        case .featured: products
        case .price: products.sorted { $0.price.lowest.amount.minorUnits < $1.price.lowest.amount.minorUnits }
        case .rating: products.sorted { $0.rating.average > $1.rating.average }
        case .name: products.map { ($0.name.comparisonKey, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}

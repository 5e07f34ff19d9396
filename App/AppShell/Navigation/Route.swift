package import PatternTour
package import StoreDomain

/// A place in the shop, as a value: two categories are two routes.
///
/// A route can be written and read back: `storefront://category/bags`.
package enum Route: Hashable, Sendable {
    /// The first screen.
    case home

    /// The screen of a category.
    case category(Category.ID)

    /// The screen of a product.
    case product(Product.ID)

    /// The products a person wants to find again.
    case favorites

    /// The tour of the patterns, or the screen of one of them.
    case tour(TourPattern?)
}

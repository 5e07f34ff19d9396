package import StoreDomain

/// A place in the shop, as a value: two categories are two routes.
///
/// A route can be written and read back: `storefront://category/bags`.
package enum Route: Hashable, Sendable {
    /// The first screen.
    case home

    /// The screen of a category.
    case category(Category.ID)

    /// The screen “Product”.
    case product

    /// The screen “Favorites”.
    case favorites
}

package import StoreDomain

/// Where the favorites lead.
package enum FavoritesNavigationEvent: Equatable, Sendable {
    /// A person chose a product.
    case productSelected(Product.ID)
}

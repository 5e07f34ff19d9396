package import StoreDomain

/// Where the screen of a category leads.
package enum CategoryNavigationEvent: Equatable, Sendable {
    /// A person chose a product.
    case productSelected(Product.ID)
}

package import StoreDomain

/// Where the first screen leads.
package enum HomeNavigationEvent: Equatable, Sendable {
    /// A person chose a category.
    case categorySelected(Category.ID)

    /// A person chose a product.
    case productSelected(Product.ID)
}

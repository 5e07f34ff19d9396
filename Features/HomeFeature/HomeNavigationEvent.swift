package import StoreDomain

/// Where the first screen leads.
package enum HomeNavigationEvent: Equatable, Sendable {
    /// A person chose a category.
    case categorySelected(Category.ID)
}

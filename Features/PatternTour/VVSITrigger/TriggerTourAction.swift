import StoreDomain
import VVSITrigger

/// What can be triggered.
enum TriggerTourAction: ActionProtocol, Equatable, Sendable {
    /// The screen is shown.
    case appeared

    /// The screen is no longer shown.
    case disappeared

    /// A person wants the products as they are now.
    case refreshPressed

    /// A person wants a product to be a favorite, or no longer.
    case favoriteToggled(Product.ID)

    /// A person typed into the search field.
    case searchTyped(String)
}

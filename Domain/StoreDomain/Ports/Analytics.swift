import FoundationExtensions

/// A port for recording user actions.
///
/// This type is a protocol witness, like ``CatalogService``. Recording an action never fails and never
/// blocks.
// NO CONTRACT: The port makes no guarantees about recorded events.
package struct Analytics: Sendable {
    package var record: @Sendable (AnalyticsEvent) -> Void

    package init(
        record: @escaping @Sendable (AnalyticsEvent) -> Void = { _ in unimplemented("Analytics.record") }
    ) {
        self.record = record
    }

    /// Records an action and the identifier of the screen on which it occurred, such as `product/42`.
    package func record(_ action: AnalyticsEvent.Action, on screen: String?) {
        record(AnalyticsEvent(action, on: screen))
    }
}

/// A user action and the screen on which it occurred.
///
/// An event contains identifiers and counts. It does not contain typed text or information that identifies
/// the user.
package struct AnalyticsEvent: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        case favoriteSet(Bool, Product.ID)

        /// The user searched, and the first page contained `resultCount` results.
        case searched(resultCount: Int)

        case addedToCart(Product.ID, SKU.ID)

        /// The user submitted an order that contains `lineCount` different variants.
        case checkedOut(lineCount: Int)

        /// The shop confirmed an order.
        ///
        /// This action belongs to no screen.
        case orderPlaced(Order.ID)

        /// The screen showed the installation's experiment variant for the first time since the screen was
        /// opened.
        ///
        /// A variant that the user chose is not recorded.
        case exposed(HomeRecommendations)
    }

    package let action: Action

    /// The screen's identifier, or `nil` if the action belongs to no screen.
    package let screen: String?

    package init(_ action: Action, on screen: String?) {
        self.action = action
        self.screen = screen
    }
}

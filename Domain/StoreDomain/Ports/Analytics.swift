import FoundationExtensions

/// A port that records user actions.
///
/// This type is a protocol witness, like ``CatalogService``. Interactors and view models record actions.
/// Recording neither fails nor waits.
// NO CONTRACT: The port promises nothing about recorded events.
package struct Analytics: Sendable {
    package var record: @Sendable (AnalyticsEvent) -> Void

    /// Creates a port.
    ///
    /// Calling a missing closure stops the program with the closure's name.
    package init(
        record: @escaping @Sendable (AnalyticsEvent) -> Void = { _ in unimplemented("Analytics.record") }
    ) {
        self.record = record
    }

    /// Records an action on a screen, such as `product/42`, or on no screen (`nil`).
    package func record(_ action: AnalyticsEvent.Action, on screen: String?) {
        record(AnalyticsEvent(action, on: screen))
    }
}

/// An action of the user, and the screen on which it happened.
///
/// An event contains identifiers and counts, but neither typed text nor the user's identity.
package struct AnalyticsEvent: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        case favoriteSet(Bool, Product.ID)

        /// A search returned this number of results on its first page.
        case searched(resultCount: Int)

        case addedToCart(Product.ID, SKU.ID)

        /// The user submitted an order of this number of different variants.
        case checkedOut(lineCount: Int)

        /// The shop confirmed an order.
        ///
        /// An event of this kind belongs to no screen.
        case orderPlaced(Order.ID)

        /// The installation's experiment variant was shown for the first time since the screen was opened.
        ///
        /// Variants that the user chose are not recorded.
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

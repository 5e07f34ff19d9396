import FoundationExtensions

/// Records what users do in the shop.
///
/// A protocol witness, like ``CatalogService``. An interactor or a view model records what the user did,
/// not what was drawn; recording neither fails nor waits.
// NO CONTRACT: It promises nothing about what happens to an event.
package struct Analytics: Sendable {
    /// Records an event; callable from any isolation.
    package var record: @Sendable (AnalyticsEvent) -> Void

    /// Creates a port; calling the closure that was not given stops the program with its name.
    package init(
        record: @escaping @Sendable (AnalyticsEvent) -> Void = { _ in unimplemented("Analytics.record") }
    ) {
        self.record = record
    }

    /// Records what the user did on a screen, such as `product/42`; `nil` for what no screen did.
    package func record(_ action: AnalyticsEvent.Action, on screen: String?) {
        record(AnalyticsEvent(action, on: screen))
    }
}

/// Something that the user did, and the screen it was done on.
///
/// It holds identifiers and counts, never what the user typed or who the user is.
package struct AnalyticsEvent: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        case favoriteSet(Bool, Product.ID)

        /// The number of results on the first page.
        case searched(resultCount: Int)

        case addedToCart(Product.ID, SKU.ID)

        /// The number of different variants.
        case checkedOut(lineCount: Int)

        /// An order was placed, whatever screen was shown then.
        case orderPlaced(Order.ID)

        /// The variant of this installation, not one that the user chose, was shown for the first time since
        /// the screen was opened.
        case exposed(HomeRecommendations)
    }

    package let action: Action

    /// The screen's identifier; `nil` for what no screen did.
    package let screen: String?

    package init(_ action: Action, on screen: String?) {
        self.action = action
        self.screen = screen
    }
}

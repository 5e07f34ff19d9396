import FoundationExtensions

/// Records what people do in the shop, for those who want to know how the shop is used.
///
/// A protocol witness, like ``CatalogueService``. An interactor or a view model records what a person did,
/// not what was drawn; recording neither fails nor waits.
// NO CONTRACT: It promises nothing about what happens to an event.
package struct Analytics: Sendable {
    /// Records an event; callable from any isolation.
    package var record: @Sendable (AnalyticsEvent) -> Void

    /// Creates a port; calling the closure that was not given stops the program with its name.
    ///
    /// - Parameter record: Records an event.
    package init(
        record: @escaping @Sendable (AnalyticsEvent) -> Void = { _ in unimplemented("Analytics.record") }
    ) {
        self.record = record
    }

    /// Records something that a person did.
    ///
    /// - Parameters:
    ///   - action: What they did.
    ///   - screen: The screen they did it on, by its identity: `product/42`; `nil` for what no screen did.
    package func record(_ action: AnalyticsEvent.Action, on screen: String?) {
        record(AnalyticsEvent(action, on: screen))
    }
}

/// Something that a person did, and the screen they did it on, if any.
///
/// It holds identities and counts, never what a person typed or who they are.
package struct AnalyticsEvent: Hashable, Sendable {
    /// What a person can do.
    package enum Action: Hashable, Sendable {
        /// A product was made a favorite, or no longer is one.
        case favoriteSet(Bool, Product.ID)

        /// A search was answered, with this many results on its first page.
        case searched(resultCount: Int)

        /// A variant of a product was put into the cart.
        case addedToCart(Product.ID, SKU.ID)

        /// An order was submitted, with this many different variants.
        case checkedOut(lineCount: Int)

        /// An order was placed, whatever screen was shown then.
        case orderPlaced(Order.ID)

        /// The variant of this installation, not one that a person chose, was shown for the first time since
        /// the screen was opened.
        case exposed(HomePicks)
    }

    /// What was done.
    package let action: Action

    /// The screen it was done on, by its identity; `nil` for what no screen did.
    package let screen: String?

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - action: What was done.
    ///   - screen: The screen it was done on, by its identity; `nil` for what no screen did.
    package init(_ action: Action, on screen: String?) {
        self.action = action
        self.screen = screen
    }
}

public import ViewStateCore

/// The owner of an app's screens, through which a front end navigates without depending on any screen.
@preconcurrency @MainActor
public protocol Coordinator: AnyObject {
    /// The tabs, each with its own navigation stack; a front end shows them if there are at least two.
    var tabs: [Tab] { get }

    /// The selected tab, or `nil` if there are no tabs.
    var selectedTab: TabID? { get }

    /// The navigation stack of the selected tab, from the first screen to the current one.
    ///
    /// The stack is empty only after the user has closed all screens.
    var path: [any Screen] { get }

    /// The number of user changes so far; after each one, a front end discards the earlier user's screens.
    var userChanges: Int { get }

    /// Selects a tab in its last state; selecting the current tab again returns to its first screen.
    ///
    /// - Parameter tab: One of ``tabs``. Any other tab has no effect.
    func select(_ tab: TabID)

    /// Returns to the previous screen, or returns `false` if the current screen is the first one.
    func back() -> Bool

    /// The formats of deep links that ``open(_:)`` accepts, such as `category/ID`.
    var addressForms: [String] { get }

    /// Shows the screen of a deep link.
    ///
    /// - Parameter address: The deep link, such as `storefront://category/bags` or `category/bags`.
    /// - Returns: `false` if no screen has this deep link.
    func open(_ address: String) -> Bool

    /// The deep link of the current screen, with its state (``Frame/linkState``), or `nil` if it has none.
    ///
    /// An example is `category/bags/price`. ``visit(_:)`` finds the screen by it.
    var address: String? { get }

    /// Returns to the screen of a deep link if it is on a navigation stack, and otherwise calls ``open(_:)``.
    ///
    /// Returning removes the screens above the target and applies the state in the deep link. This method
    /// serves front ends with an address bar and a history of their own.
    ///
    /// - Parameter address: The deep link, as for ``open(_:)``.
    /// - Returns: `false` if no screen has this deep link.
    func visit(_ address: String) -> Bool

    /// Calls a handler after each change of the navigation stack, the tabs, or the selected tab.
    ///
    /// Changes within a screen are published by its ``Screen/frames()``.
    ///
    /// - Parameter handler: The handler. Capture its owner weakly.
    /// - Returns: The subscription. Release it to remove the handler.
    func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription

    /// Returns when the coordinator's own observations, such as those for tab badges, are up to date.
    func observationsSettled() async
}

extension Coordinator {
    /// Always 0, for an app with one user.
    public var userChanges: Int { 0 }

    /// Returns when all work of the current screen has finished, even if that work opened another screen.
    ///
    /// - Returns: The screen that is shown then.
    public func settled() async -> (any Screen)? {
        var shown = path.last
        while let screen = shown {
            await screen.settled()
            await observationsSettled()
            shown = path.last
            if shown === screen { break }
        }
        return shown
    }
}

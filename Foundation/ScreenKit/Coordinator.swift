public import ViewStateCore

/// An object that owns an app's screens and lets a front end navigate between them.
@preconcurrency @MainActor
public protocol Coordinator: AnyObject {
    /// The tabs, each of which has a navigation stack.
    ///
    /// A front end shows the tabs only if there are at least two.
    var tabs: [Tab] { get }

    /// The selected tab, or `nil` if there are no tabs.
    var selectedTab: TabID? { get }

    /// The navigation stack of the selected tab, from the first screen to the current screen.
    ///
    /// The stack is empty only after the user has closed all screens.
    var path: [any Screen] { get }

    /// The number of times that the current user has changed.
    ///
    /// When this number changes, a front end discards all earlier screens.
    var userChanges: Int { get }

    /// Selects a tab and restores its last state.
    ///
    /// Selecting the current tab returns to the tab's first screen.
    ///
    /// - Parameter tab: The identifier of a tab in ``tabs``. Any other identifier has no effect.
    func select(_ tab: TabID)

    /// Returns to the previous screen, or returns `false` if the current screen is the first screen.
    func back() -> Bool

    /// The deep-link formats that ``open(_:)`` accepts, such as `category/ID`.
    var deepLinkForms: [String] { get }

    /// Shows the screen that a deep link identifies.
    ///
    /// - Parameter deepLink: The deep link, such as `storefront://category/bags` or `category/bags`.
    /// - Returns: `true` if a screen has this deep link; otherwise, `false`.
    func open(_ deepLink: String) -> Bool

    /// The current screen's deep link, which includes ``Frame/linkState``, or `nil` if the screen has none.
    ///
    /// An example is `category/bags/price`. ``visit(_:)`` finds the screen by this deep link.
    var deepLink: String? { get }

    /// Returns to the screen that a deep link identifies if a navigation stack contains it; otherwise, calls
    /// ``open(_:)``.
    ///
    /// Returning removes the screens above the target and applies the state in the deep link. This method
    /// supports front ends that have an address bar and their own history.
    ///
    /// - Parameter deepLink: The deep link, in a format that ``open(_:)`` accepts.
    /// - Returns: `true` if a screen has this deep link; otherwise, `false`.
    func visit(_ deepLink: String) -> Bool

    /// Calls a handler after each change to the navigation stack, the tabs, or the selected tab.
    ///
    /// Each screen publishes its own changes with ``Screen/frames()``.
    ///
    /// - Parameter handler: The closure to call, which must capture its owner weakly.
    /// - Returns: The subscription, which the caller releases to remove the handler.
    func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription

    /// Returns when the coordinator's observations, such as observations for tab badges, are up to date.
    func observationsSettled() async
}

extension Coordinator {
    /// The default value of zero, for an app that has a single user.
    public var userChanges: Int { 0 }

    /// Returns when all of the current screen's work has finished, including the work of any screen that
    /// this work opens.
    ///
    /// - Returns: The screen that is current when the work has finished, or `nil` if all screens are closed.
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

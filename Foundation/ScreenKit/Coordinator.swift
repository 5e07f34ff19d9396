public import ViewStateCore

/// Owns the screens a person is on; what a front end drives without knowing any of them.
@preconcurrency @MainActor
public protocol Coordinator: AnyObject {
    /// The parts to choose from, each with its own path; a front end shows them if there are at least two.
    var tabs: [Tab] { get }

    /// The tab whose screen is shown; `nil` where there are no tabs.
    var selectedTab: TabID? { get }

    /// The screens of the selected tab, from the first to the one that is shown; empty only when all have
    /// been left for good.
    var path: [any Screen] { get }

    /// The number of times that the user has changed; a front end then forgets the earlier user's screens.
    var userChanges: Int { get }

    /// Shows a tab as it was left; the tab that is shown already goes back to its first screen.
    ///
    /// - Parameter tab: One of ``tabs``; for any other nothing happens.
    func select(_ tab: TabID)

    /// Leaves the screen that is shown for the one before it.
    ///
    /// - Returns: `false` on the first screen, where there is nothing to go back to.
    func back() -> Bool

    /// The address formats that ``open(_:)`` accepts: `category/ID`.
    var addressForms: [String] { get }

    /// Shows the screen that an address leads to.
    ///
    /// - Parameter address: What a person typed, such as `storefront://category/bags` or `category/bags`.
    /// - Returns: `false` for an address that leads nowhere.
    func open(_ address: String) -> Bool

    /// The address of the screen that is shown, with its state (``Frame/linkState``), by which ``visit(_:)``
    /// finds it again: `category/bags/price`; `nil` where it has none.
    var address: String? { get }

    /// Shows the screen of an address again where it is on a path, without those that came after it, and in
    /// the state that the address has, or else what ``open(_:)`` shows.
    ///
    /// It is what a front with an address bar needs, and with a way back and forward of its own.
    ///
    /// - Parameter address: As for ``open(_:)``.
    /// - Returns: `false` for an address that leads nowhere.
    func visit(_ address: String) -> Bool

    /// Calls a handler each time the path, the tabs or the selected tab have changed, from now on.
    ///
    /// Changes within a screen of the path are published by its ``Screen/frames()``.
    ///
    /// - Parameter handler: Called after the change; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription

    /// Returns when what the coordinator itself observes is up to date, such as the badges of its tabs.
    func observationsSettled() async
}

extension Coordinator {
    /// Zero: there is one user.
    public var userChanges: Int { 0 }

    /// Returns when what is shown has come to rest, with its tabs, also where work led to another screen.
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

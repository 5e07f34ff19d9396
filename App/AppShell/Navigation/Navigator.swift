import DependencyContainer
import Logging
import ScreenKit
import ViewStateCore

/// Navigates on behalf of one screen; each screen on a path has its own.
///
/// A route handles its screen's outputs by calling these methods. A navigator retains neither the screen nor
/// the coordinator, so an output that arrives after the shop was closed does nothing.
@MainActor
package final class Navigator {
    /// A flow in progress: its first screen, and the receiver of its outcome.
    private final class Run {
        weak var first: Navigator?
        let receive: @MainActor (any Sendable) -> Void

        init(_ receive: @escaping @MainActor (any Sendable) -> Void) {
            self.receive = receive
        }
    }

    private weak var coordinator: MainCoordinator?
    private let run: Run?

    /// Whether its screen is part of a flow in progress.
    var isInFlow: Bool { run != nil }

    convenience init(_ coordinator: MainCoordinator) {
        self.init(coordinator, run: nil)
    }

    private init(_ coordinator: MainCoordinator, run: Run?) {
        self.coordinator = coordinator
        self.run = run
    }

    /// Pushes the screen of a route; does nothing when that route is already shown, or for no route.
    ///
    /// The screen that is shown is not pushed again to show it in another state. The first screen of a tab is
    /// shown in its tab, without the screens on top of it. A screen that cannot be made is logged and not
    /// shown.
    package func show(_ route: (any Route)?) {
        guard let coordinator, let route = route.map(coordinator.admitted) else { return }
        let tab = AppTab.allCases.first { $0.root.isSameScreen(as: route) }
        let navigation = coordinator.navigation
        if let tab, navigation.hasVisited(tab) {
            coordinator.change { $0.showFirst(of: tab) }
            if route.parameters != route.identity { coordinator.enterState(of: route) }
            return
        }
        guard !navigation.isShowing(route) else { return }
        if let entry = navigation.entries.last, !entry.navigator.isInFlow, entry.route.isSameScreen(as: route)
        {
            return coordinator.enterState(of: route)
        }
        // Signing in opens another account, where a flow cannot continue.
        let run = tab == nil && !(route is SignInRoute) ? run : nil
        let navigator = Navigator(coordinator, run: run)
        guard let entry = navigator.entry(of: route) else { return }
        if let run, run.first == nil { run.first = navigator }
        coordinator.change { $0.push(entry, in: tab) }
    }

    /// Puts the screen of a route in place of the one that is shown.
    func replaceScreen(with route: any Route) {
        guard let coordinator, let entry = Navigator(coordinator).entry(of: coordinator.admitted(route))
        else { return }
        coordinator.change { $0.replaceTop(with: entry) }
    }

    /// Makes the screen of a route, which acts through this navigator; logs that it cannot be made.
    private func entry(of route: any Route) -> NavigationEntry? {
        guard let coordinator else { return nil }
        do {
            let screen = try PendingChanges.$current.withValue(coordinator.pending) {
                try route.screen(from: coordinator.services, go: self)
            }
            coordinator.render(screen, of: route)
            coordinator.showBanner(on: screen, of: route)
            coordinator.trace(screen, of: route)
            return NavigationEntry(route: route, screen: screen, navigator: self)
        } catch {
            coordinator.log(error, for: route)
            return nil
        }
    }

    /// Shows the first screen of a flow, and removes all its screens when one of them finishes.
    ///
    /// The outcome is not received when the user leaves the flow with *back*.
    package func show<F: Flow>(_ flow: F, then receive: @escaping @MainActor (F.Outcome) -> Void) {
        guard let coordinator else { return }
        let run = Run { outcome in
            if let outcome = outcome as? F.Outcome { receive(outcome) }
        }
        Navigator(coordinator, run: run).show(flow)
    }

    /// Ends the flow that this screen is part of: removes its screens, then delivers the outcome.
    ///
    /// The route is shown if the screen was opened by its address, and so is not part of a flow.
    ///
    /// Nothing happens when the flow has already been left.
    package func finish(_ outcome: some Sendable, orShow route: any Route) {
        guard let run else { return show(route) }
        guard let first = run.first, coordinator?.navigation.hasScreen(of: first) == true else { return }
        first.dismiss()
        run.receive(outcome)
    }

    /// Removes this screen and those on top of it; the first screen of a tab stays.
    package func dismiss() {
        coordinator?.change { $0.remove(self) }
    }

    /// Logs a signal of this screen's view model; a long one is truncated.
    package func log(_ signal: String) {
        coordinator?.logger.debug("\(signal.prefix(200))")
    }

    /// Shows a tab as it was left; selecting the current tab goes back to its first screen.
    package func select(_ tab: AppTab) {
        coordinator?.select(tab.id)
    }
}

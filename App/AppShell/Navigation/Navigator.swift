import DependencyContainer
import Logging
import ScreenKit
import ViewStateCore

/// An object that navigates on behalf of a single screen.
///
/// A route handles its screen's outputs by calling the methods of its navigator. A navigator retains neither
/// the screen nor the coordinator. Outputs that arrive after the app has closed therefore have no effect.
@MainActor
package final class Navigator {
    /// A flow in progress, which consists of the navigator of the flow's first screen and a closure that
    /// receives the outcome.
    private final class Run {
        weak var first: Navigator?
        let receive: @MainActor (any Sendable) -> Void

        init(_ receive: @escaping @MainActor (any Sendable) -> Void) {
            self.receive = receive
        }
    }

    private weak var coordinator: MainCoordinator?
    private let run: Run?

    var isInFlow: Bool { run != nil }

    convenience init(_ coordinator: MainCoordinator) {
        self.init(coordinator, run: nil)
    }

    private init(_ coordinator: MainCoordinator, run: Run?) {
        self.coordinator = coordinator
        self.run = run
    }

    /// Pushes a route's screen unless that screen is already shown.
    ///
    /// If the screen is already shown in a different state, it changes to the route's state. If the route
    /// leads to a tab's root screen, the app selects that tab and removes the screens on top of the root
    /// screen. If the screen cannot be created, the error is logged and the current screen remains.
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
        // A flow cannot continue after the user signs in because signing in switches to a different account.
        let run = tab == nil && !(route is SignInRoute) ? run : nil
        let navigator = Navigator(coordinator, run: run)
        guard let entry = navigator.entry(of: route) else { return }
        if let run, run.first == nil { run.first = navigator }
        coordinator.change { $0.push(entry, in: tab) }
    }

    func replaceScreen(with route: any Route) {
        guard let coordinator, let entry = Navigator(coordinator).entry(of: coordinator.admitted(route))
        else { return }
        coordinator.change { $0.replaceTop(with: entry) }
    }

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

    /// Shows the first screen of a flow and removes all of the flow's screens when any of them finishes the
    /// flow.
    ///
    /// If the user goes back to the screen that preceded the flow, `receive` is not called.
    package func show<F: Flow>(_ flow: F, then receive: @escaping @MainActor (F.Outcome) -> Void) {
        guard let coordinator else { return }
        let run = Run { outcome in
            if let outcome = outcome as? F.Outcome { receive(outcome) }
        }
        Navigator(coordinator, run: run).show(flow)
    }

    /// Ends the flow that contains this screen.
    ///
    /// All screens of the flow are removed before the outcome is delivered.
    ///
    /// If the screen was opened by a deep link and is not part of a flow, `route` is shown instead. If the
    /// user has already left the flow, this method does nothing.
    package func finish(_ outcome: some Sendable, orShow route: any Route) {
        guard let run else { return show(route) }
        guard let first = run.first, coordinator?.navigation.hasScreen(of: first) == true else { return }
        first.dismiss()
        run.receive(outcome)
    }

    /// Removes this navigator's screen and all screens on top of that screen.
    ///
    /// A tab's root screen is never removed.
    package func dismiss() {
        coordinator?.change { $0.remove(self) }
    }

    /// Logs a signal from the screen's view model, truncated to 200 characters.
    package func log(_ signal: String) {
        coordinator?.logger.debug("\(signal.prefix(200))")
    }

    package func select(_ tab: AppTab) {
        coordinator?.select(tab.id)
    }
}

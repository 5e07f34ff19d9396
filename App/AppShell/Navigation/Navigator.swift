import DependencyContainer
import Logging
import ScreenKit

/// Where the outputs of one screen lead; each screen on the path has its own.
///
/// A route answers the outputs of its screen with these. It keeps neither the screen nor the coordinator
/// alive, so an output that comes after the shop was closed leads nowhere.
@MainActor
package final class Navigator {
    /// A flow that was started: its first screen, and who waits for its outcome.
    private final class Run {
        weak var first: Navigator?
        let receive: @MainActor (any Sendable) -> Void

        init(_ receive: @escaping @MainActor (any Sendable) -> Void) {
            self.receive = receive
        }
    }

    private weak var coordinator: MainCoordinator?
    private let run: Run?

    /// Creates the navigator of a coordinator, before there is a screen.
    convenience init(_ coordinator: MainCoordinator) {
        self.init(coordinator, run: nil)
    }

    private init(_ coordinator: MainCoordinator, run: Run?) {
        self.coordinator = coordinator
        self.run = run
    }

    /// Shows the screen of a route on top of the path; the route that is shown already stays as it is.
    ///
    /// The first screen of a tab is shown in its tab, without what was on top of it. A screen that cannot be
    /// made is noted for developers and not shown.
    ///
    /// - Parameter route: Where to go.
    package func show(_ route: any Route) {
        guard let coordinator else { return }
        let tab = ShopTab.allCases.first { $0.root.isSame(as: route) }
        if let tab, coordinator.hasBeen(in: tab) { return coordinator.change { $0.showFirst(of: tab) } }
        guard !coordinator.isShowing(route) else { return }
        let navigator = Navigator(coordinator, run: run)
        do {
            let screen = try route.screen(from: coordinator.services, go: navigator)
            if let run, run.first == nil { run.first = navigator }
            coordinator.change {
                $0.push(NavigationEntry(route: route, screen: screen, navigator: navigator), in: tab)
            }
        } catch {
            coordinator.note(error, of: route)
        }
    }

    /// Shows the first screen of a flow, and leaves all its screens when one of them finishes.
    ///
    /// - Parameters:
    ///   - flow: Where it begins.
    ///   - receive: Takes what comes of it; never called when a person leaves the flow with *back*.
    package func show<F: Flow>(_ flow: F, then receive: @escaping @MainActor (F.Outcome) -> Void) {
        guard let coordinator else { return }
        let run = Run { outcome in
            if let outcome = outcome as? F.Outcome { receive(outcome) }
        }
        Navigator(coordinator, run: run).show(flow)
    }

    /// Ends the flow that this screen is part of: leaves its screens, then hands over what came of it.
    ///
    /// A screen that was entered by itself, and is part of no flow, is left. Nothing happens when the flow was
    /// left already.
    ///
    /// - Parameter outcome: What came of it: the `Outcome` of the ``Flow``.
    package func finish(_ outcome: some Sendable) {
        guard let run else { return dismiss() }
        guard let coordinator, let first = run.first, coordinator.hasScreen(of: first) else { return }
        first.dismiss()
        run.receive(outcome)
    }

    /// Leaves this screen, and what was shown on top of it; the first screen of a tab stays.
    package func dismiss() {
        coordinator?.change { $0.remove(self) }
    }

    /// Shows a tab as it was left; the one that is shown already goes back to its first screen.
    ///
    /// - Parameter tab: The tab.
    package func select(_ tab: ShopTab) {
        coordinator?.select(tab.id)
    }
}

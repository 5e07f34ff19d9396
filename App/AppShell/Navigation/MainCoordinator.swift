package import DependencyContainer
package import Logging
package import ScreenKit

/// Decides *how* to get where the screens say a person should get to.
///
/// It turns their navigation events into routes, makes the screen of a route and puts it on the path. The
/// path is the only owner of a screen.
@MainActor
package final class MainCoordinator: Coordinator {
    private let factory: ScreenFactory
    private let logger: Logger
    private var navigation = NavigationState()

    /// Creates a coordinator that shows the first screen of the first tab, or where a way from there leads.
    ///
    /// Only the screen at the end of the way appears; those before it do when a person comes back to them.
    ///
    /// - Parameters:
    ///   - container: The services that all screens share.
    ///   - logger: Where a screen that cannot be made is noted.
    ///   - way: Where to go from the first screen, one after the other.
    /// - Throws: What the container throws when one of the screens cannot be made.
    package init(container: Container, logger: Logger, way: [Route] = []) throws {
        factory = ScreenFactory(container: container)
        self.logger = logger
        var start = navigation
        start.push(try entry(for: start.selected.root))
        for route in way { start = try navigation(from: start, to: route) }
        change { $0 = start }
    }

    /// The screens of the selected tab, from its first to the one that is shown.
    package var path: [any Screen] { navigation.entries.map(\.screen) }

    /// Where the screens of the path lead, from the first to the one that is shown.
    package var routes: [Route] { navigation.entries.map(\.route) }

    /// The parts of the shop, in the order in which they are shown.
    package var tabs: [Tab] { ShopTab.allCases.map(\.tab) }

    /// The part of which a screen is shown.
    package var selectedTab: TabID? { navigation.selected.id }

    /// Shows a tab where it was left; the one that is shown already goes back to its first screen.
    ///
    /// - Parameter tab: One of ``tabs``; any other changes nothing.
    package func select(_ tab: TabID) {
        guard let tab = ShopTab(rawValue: tab.rawValue) else { return }
        if tab == navigation.selected || !navigation.hasBeen(in: tab) {
            go(to: tab.root)
        } else {
            change { $0.select(tab) }
        }
    }

    /// Shows the screen of a route on top of the path; the route that is shown already stays as it is.
    ///
    /// The first screen of a tab is shown in its tab.
    ///
    /// - Parameter route: Where to go.
    package func go(to route: Route) {
        do {
            let next = try navigation(from: navigation, to: route)
            change { $0 = next }
        } catch {
            // Tests make every screen with the real assemblies, so only a fault of the program gets here.
            logger.critical("A screen cannot be made.", metadata: ["route": "\(route)", "error": "\(error)"])
        }
    }

    /// Leaves the screen that is shown for the one before it.
    ///
    /// - Returns: `false` on the first screen.
    package func back() -> Bool {
        var left: NavigationEntry?
        change { left = $0.pop() }
        return left != nil
    }

    /// Leaves all screens and cancels their work.
    package func close() {
        change { $0.removeAll() }
    }

    /// Changes what is shown: the screen that was shown disappears, the one that is shown now appears.
    ///
    /// The path is complete before a screen is told, which may itself lead elsewhere then.
    private func change(_ change: (inout NavigationState) -> Void) {
        let before = navigation.top
        change(&navigation)
        let after = navigation.top
        guard after !== before else { return }
        before?.disappear()
        if let after, navigation.top === after { after.appear() }
    }

    /// Where a step leads: the first screen of a tab is shown in its tab, any other on top of the path.
    private func navigation(from before: NavigationState, to route: Route) throws -> NavigationState {
        var next = before
        if let tab = ShopTab.allCases.first(where: { $0.root == route }) {
            next.select(tab)
            if next.entries.isEmpty { next.push(try entry(for: route)) }
            next.popToFirst()
        } else if next.entries.last?.route != route {
            next.push(try entry(for: route))
        }
        return next
    }

    private func entry(for route: Route) throws -> NavigationEntry {
        try factory.entry(for: route) { [weak self] in self?.go(to: $0) }
    }
}

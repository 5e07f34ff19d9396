package import DependencyContainer
package import Logging
package import ScreenKit

/// Decides *how* to get where the screens say a person should get to, and owns the path of screens.
///
/// A route makes its screen and answers the outputs of that through a ``Navigator``; the coordinator puts the
/// screen on the path, tells it when it is shown, and lets go of it.
@MainActor
package final class MainCoordinator: Coordinator {
    /// What screens are made of.
    let services: Container

    private let logger: Logger
    private var navigation = NavigationState()
    private var isOpen = false

    /// Creates a coordinator that shows the first screen of the first tab, or where a way from there leads.
    ///
    /// Only the screen at the end of the way appears; those before it do when a person comes back to them.
    ///
    /// - Parameters:
    ///   - services: What screens are made of.
    ///   - logger: Where a screen that cannot be made is noted.
    ///   - way: Where to go from the first screen, one after the other.
    package init(services: Container, logger: Logger, way: [any Route] = []) {
        self.services = services
        self.logger = logger
        for route in [ShopTab.shop.root] + way { go(to: route) }
        isOpen = true
        navigation.top?.appear()
    }

    /// The screens of the selected tab, from its first to the one that is shown.
    package var path: [any Screen] { navigation.entries.map(\.screen) }

    /// Where the screens of the path were found, from the first to the one that is shown.
    package var routes: [any Route] { navigation.entries.map(\.route) }

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

    /// Shows the screen of a route, as ``Navigator/show(_:)`` does.
    ///
    /// - Parameter route: Where to go.
    package func go(to route: any Route) {
        Navigator(self).show(route)
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

    /// Whether a screen of a tab was ever shown.
    func hasBeen(in tab: ShopTab) -> Bool {
        navigation.hasBeen(in: tab)
    }

    /// Whether the screen of a navigator is on a path.
    func hasScreen(of navigator: Navigator) -> Bool {
        navigation.hasScreen(of: navigator)
    }

    /// Whether the screen of a route is on top of the path.
    func isShowing(_ route: any Route) -> Bool {
        navigation.entries.last?.route.isSame(as: route) ?? false
    }

    /// Changes what is shown: the screen that was shown disappears, the one that is shown now appears.
    ///
    /// The path is complete before a screen is told, which may itself lead elsewhere then.
    func change(_ change: (inout NavigationState) -> Void) {
        let before = navigation.top
        change(&navigation)
        let after = navigation.top
        guard isOpen, after !== before else { return }
        before?.disappear()
        if let after, navigation.top === after { after.appear() }
    }

    /// Notes a screen that cannot be made. Tests make every screen with the real assemblies, so only a fault
    /// of the program gets here.
    func note(_ error: DependencyError, of route: any Route) {
        let metadata: Logger.Metadata = ["route": "\(route.address)", "error": "\(error)"]
        logger.critical("A screen cannot be made.", metadata: metadata)
    }
}

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

    /// Creates a coordinator that shows the first screen.
    ///
    /// - Parameters:
    ///   - container: The services that all screens share.
    ///   - logger: Where a screen that cannot be made is noted.
    /// - Throws: What the container throws when the first screen cannot be made.
    package init(container: Container, logger: Logger) throws {
        factory = ScreenFactory(container: container)
        self.logger = logger
        show(try entry(for: .home))
    }

    /// The screens from the first to the one that is shown.
    package var path: [any Screen] { navigation.entries.map(\.screen) }

    /// Where the screens of the path lead, from the first to the one that is shown.
    package var routes: [Route] { navigation.entries.map(\.route) }

    /// Shows the screen of a route on top of the path; the route that is shown already stays as it is.
    ///
    /// - Parameter route: Where to go.
    package func go(to route: Route) {
        guard routes.last != route else { return }
        do {
            show(try entry(for: route))
        } catch {
            // Tests make every screen with the real assemblies, so only a fault of the program gets here.
            logger.critical("A screen cannot be made.", metadata: ["route": "\(route)", "error": "\(error)"])
        }
    }

    /// Leaves the screen that is shown for the one before it.
    ///
    /// - Returns: `false` on the first screen.
    package func back() -> Bool {
        guard let left = navigation.pop() else { return false }
        left.screen.disappear()
        navigation.top?.appear()
        return true
    }

    /// Leaves all screens and cancels their work.
    package func close() {
        navigation.removeAll()?.screen.disappear()
    }

    /// Covers the screen that is shown with another one, which may itself have led elsewhere by then.
    private func show(_ entry: NavigationEntry) {
        let covered = navigation.top
        navigation.push(entry)
        covered?.disappear()
        if navigation.top === entry.screen { entry.screen.appear() }
    }

    private func entry(for route: Route) throws -> NavigationEntry {
        try factory.entry(for: route) { [weak self] in self?.go(to: $0) }
    }
}

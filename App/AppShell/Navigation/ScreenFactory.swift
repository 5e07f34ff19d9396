import CategoryFeature
import DependencyContainer
import HomeFeature
import ScreenKit
import VVSI
import ViewStateCore

/// Makes the screen of a route, with a container of its own, and hears where it leads.
@MainActor
struct ScreenFactory {
    private let container: Container

    /// Creates a factory.
    ///
    /// - Parameter container: The services that all screens share.
    init(container: Container) {
        self.container = container
    }

    /// Makes a screen; it does not appear yet.
    ///
    /// - Parameters:
    ///   - route: Which screen.
    ///   - go: Called with where the screen leads.
    /// - Returns: The screen and what lives as long as it.
    /// - Throws: What the container throws when a service is missing, with its path.
    func entry(for route: Route, go: @escaping @MainActor (Route) -> Void) throws -> NavigationEntry {
        let child = try container.makeChild { $0.assemble([FeatureAssembly(route: route)]) }
        switch route {
        case .home:
            let interactor = try child.resolveOnMainActor(HomeViewInteractor.self)
            let subscription = interactor.navigationEvents.subscribe { event in
                switch event {
                case .categorySelected(let id): go(.category(id))
                }
            }
            let screen = HomeScreen.make(interactor: interactor)
            return NavigationEntry(route: route, screen: screen, container: child, subscription: subscription)
        case .category(let id):
            let interactor = try child.resolveOnMainActor(CategoryViewInteractor.self)
            let screen = CategoryScreen.make(id: id, interactor: interactor)
            return NavigationEntry(route: route, screen: screen, container: child, subscription: nil)
        }
    }
}

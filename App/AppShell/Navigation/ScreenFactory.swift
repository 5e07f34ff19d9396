import DependencyContainer

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
        let assembly = route.featureAssembly
        let child = try container.makeChild { $0.assemble([assembly]) }
        let (screen, subscription) = try assembly.screen(from: child, go: go)
        return NavigationEntry(route: route, screen: screen, container: child, subscription: subscription)
    }
}

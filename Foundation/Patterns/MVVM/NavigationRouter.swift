/// The navigation interface that a view model uses to push routes and to read the pushed routes.
///
/// A route is a value that includes the destination's parameters, so the routes to two categories are
/// unequal. A test passes a ``NavigationRouter`` to the model and inspects the router's
/// ``NavigationRouter/path``.
@preconcurrency @MainActor
public protocol NavigationRouting<Route>: AnyObject {
    /// The type of the routes, each of which identifies a destination and its parameters.
    associatedtype Route: Hashable

    /// The pushed routes, starting with the route that was pushed first.
    var path: [Route] { get }

    /// Pushes a route.
    func push(_ route: Route)
}

/// A router that records each pushed route and passes it to a closure that shows the destination.
///
/// A router refers only to routes and not to view models, so a model can own a router without creating a
/// retain cycle.
/// ```swift
/// let router = NavigationRouter<Route> { [weak coordinator] route in
///     coordinator?.show(route)
/// }
/// router.push(.category("bags"))
/// ```
@preconcurrency @MainActor
public final class NavigationRouter<Route: Hashable>: NavigationRouting {
    /// The pushed routes, starting with the route that was pushed first.
    public private(set) var path: [Route] = []

    private let show: @MainActor (Route) -> Void

    /// Creates a router that has an empty path.
    ///
    /// - Parameter show: A closure that shows the destination of each pushed route. The closure must capture
    ///   its owner weakly.
    public init(show: @escaping @MainActor (Route) -> Void = { _ in }) {
        self.show = show
    }

    /// Pushes a route, even if it equals the current route.
    public func push(_ route: Route) {
        path.append(route)
        show(route)
    }
}

/// The navigation interface for a view model: the pushed routes, and a way to push another.
///
/// A route is a value, so two categories are two routes. A test gives the model a ``NavigationRouter`` and
/// inspects its path.
@preconcurrency @MainActor
public protocol NavigationRouting<Route>: AnyObject {
    /// A destination, with its parameters.
    associatedtype Route: Hashable

    /// The pushed routes, in order.
    var path: [Route] { get }

    /// Pushes a route.
    func push(_ route: Route)
}

/// Records the pushed routes, and passes each one to a closure that shows it.
///
/// A router depends on routes and not on view models, so a model can own a router without a retain cycle.
/// ```swift
/// let router = NavigationRouter<Route> { [weak coordinator] route in
///     coordinator?.show(route)
/// }
/// router.push(.category("bags"))
/// ```
@preconcurrency @MainActor
public final class NavigationRouter<Route: Hashable>: NavigationRouting {
    /// The pushed routes, in order.
    public private(set) var path: [Route] = []

    private let show: @MainActor (Route) -> Void

    /// Creates a router with an empty path.
    ///
    /// - Parameter show: Shows each pushed route. Capture its owner weakly.
    public init(show: @escaping @MainActor (Route) -> Void = { _ in }) {
        self.show = show
    }

    /// Pushes a route, which may equal the current one.
    public func push(_ route: Route) {
        path.append(route)
        show(route)
    }
}

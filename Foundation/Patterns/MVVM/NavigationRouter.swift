/// What a view model needs for navigation: the path so far, and a way to push a route.
///
/// A route is a value, so two categories are two routes; a test gives a model a ``NavigationRouter`` and
/// looks at its path.
@preconcurrency @MainActor
public protocol NavigationRouting<Route>: AnyObject {
    /// A place to go to, with what it is about.
    associatedtype Route: Hashable

    /// The routes that were pushed, in order.
    var path: [Route] { get }

    /// Goes to a route, on top of the path.
    ///
    /// - Parameter route: Where to go.
    func push(_ route: Route)
}

/// Keeps the path a person has gone, and hands each route to whoever shows it.
///
/// It knows routes and no view models, so a model may own it without a retain cycle.
/// ```swift
/// let router = NavigationRouter<Route> { [weak coordinator] route in
///     coordinator?.show(route)
/// }
/// router.push(.category("bags"))
/// ```
@preconcurrency @MainActor
public final class NavigationRouter<Route: Hashable>: NavigationRouting {
    /// The routes that were pushed, in order.
    public private(set) var path: [Route] = []

    private let show: @MainActor (Route) -> Void

    /// Creates a router with an empty path.
    ///
    /// - Parameter show: Shows each route that is pushed, if given; capture its owner weakly.
    public init(show: @escaping @MainActor (Route) -> Void = { _ in }) {
        self.show = show
    }

    /// Goes to a route, on top of the path.
    ///
    /// - Parameter route: Where to go; may be where the person is already.
    public func push(_ route: Route) {
        path.append(route)
        show(route)
    }
}

public import ViewStateCore

/// What a view model needs of navigation: the path so far, and a way to push a route.
///
/// A route is a value, so two categories are two routes; a test gives a model a ``NavigationRouter`` and
/// looks at its path.
@MainActor
public protocol NavigationRouting<Route>: AnyObject {
    /// A place to go to, with what it is about.
    associatedtype Route: Hashable

    /// Where the person is, from the first route to the one that is shown.
    var path: [Route] { get }

    /// Goes to a route, on top of the path.
    ///
    /// - Parameter route: Where to go.
    func push(_ route: Route)
}

/// Keeps the path a person has gone, and publishes each change.
///
/// It knows routes and no view models, so a model may own it without a retain cycle.
/// ```swift
/// let router = NavigationRouter<Route>()
/// let subscription = router.onChange { [weak coordinator] _, path in
///     coordinator?.show(path)
/// }
/// router.push(.category("bags"))
/// ```
@MainActor
public final class NavigationRouter<Route: Hashable>: NavigationRouting {
    private let container: StateContainer<[Route]>

    /// Creates a router.
    ///
    /// - Parameter path: Where the person is at first.
    public init(path: [Route] = []) {
        container = StateContainer(path)
    }

    /// Where the person is, from the first route to the one that is shown.
    public var path: [Route] { container.state }

    /// Goes to a route, on top of the path.
    ///
    /// - Parameter route: Where to go; may be where the person is already.
    public func push(_ route: Route) {
        container.update { $0.append(route) }
    }

    /// Goes one route back; does nothing where there is none to leave.
    public func pop() {
        container.update { _ = $0.popLast() }
    }

    /// Calls a handler after each change of ``path``.
    ///
    /// - Parameter handler: Called with the path before and after; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(
        _ handler: @escaping @MainActor (_ old: [Route], _ new: [Route]) -> Void
    ) -> Subscription {
        container.onChange(handler)
    }
}

/// What a view model needs of navigation: a path, and a way further.
///
/// A route is a value, so two categories are two routes; a test gives a model a ``NavigationRouter`` and
/// looks at its path.
@MainActor
public protocol NavigationRouting<Route>: AnyObject {
    /// Where one can be.
    associatedtype Route: Hashable

    /// Where the person is, from the first route to the one that is shown.
    var path: [Route] { get }

    /// Goes further.
    ///
    /// - Parameter route: Where to go.
    func push(_ route: Route)
}

package import DependencyContainer
import FoundationExtensions
package import ScreenKit
import StoreDomain

/// A destination in the app.
///
/// A route defines a deep link, creates a screen, and maps the screen's outputs to other routes. A route can
/// be converted to a URL, such as `storefront://category/bags`, and parsed from that URL.
package protocol Route: Hashable, Sendable {
    /// The first segment of the deep link, such as `category`.
    static var name: String { get }

    /// The forms that the deep link can have, such as `category/ID`.
    static var deepLinkForms: [String] { get }

    /// The view-state pattern that the manifest declares for the route's feature.
    static var pattern: String { get }

    /// The view-state pattern of this route's screen, which can differ from the static property if screens of
    /// the same route type use different patterns.
    var pattern: String { get }

    /// A Boolean value that indicates whether the screen needs a session, in which case a guest must sign in
    /// first.
    static var needsSession: Bool { get }

    @MainActor static var previews: [ScreenPreview] { get }

    associatedtype Output: Sendable = Never

    /// Returns the route that one of the screen's outputs leads to.
    ///
    /// The result is `nil` if the output does not lead to a route or if the output has an additional effect.
    static func destination(of output: Output) -> (any Route)?

    /// The segments that follow the name in the deep link, such as `bags`.
    var parameters: [String] { get }

    /// The parameters that identify the screen.
    ///
    /// Parameters that are not in this array describe the screen's initial state (``Frame/linkState``).
    var identity: [String] { get }

    /// Creates a route from the segments that follow its name in a deep link, or returns `nil` if the
    /// segments are invalid.
    init?(parameters: [String])

    /// Creates a screen that has not appeared yet.
    ///
    /// - Throws: An error that names a missing service and the service that depends on it.
    @MainActor
    func screen(from services: Container, go: Navigator) throws -> any Screen
}

/// A route that starts a flow, which is a series of screens that produces a result.
///
/// Any screen in the flow can finish it by calling `go.finish(outcome, orShow: route)`, which removes all of
/// the flow's screens.
package protocol Flow: Route {
    associatedtype Outcome: Sendable
}

/// A route whose deep link has no parameters.
protocol PlainRoute: Route {
    init()
}

extension PlainRoute {
    var parameters: [String] { [] }

    init?(parameters: [String]) {
        guard parameters.isEmpty else { return nil }
        self.init()
    }
}

/// A route to an entity's screen, with the entity's identifier as its only parameter, such as
/// `storefront://product/p-7`.
protocol IdentifiedRoute: Route {
    associatedtype Entity
    var id: Identifier<Entity> { get }
    init(id: Identifier<Entity>)
}

extension IdentifiedRoute {
    static var deepLinkForms: [String] { [name + "/ID"] }

    var parameters: [String] { [id.rawValue] }

    init?(parameters: [String]) {
        guard let id = Identifier<Entity>(parameter: parameters.first), parameters.count == 1 else {
            return nil
        }
        self.init(id: id)
    }
}

extension Identifier {
    init?(parameter: String?) {
        // Control characters are rejected because SQLite would truncate bound text at `U+0000`. The app's own
        // identifiers never contain them.
        guard let parameter, !parameter.hasControlCharacters else { return nil }
        self.init(parameter)
    }
}

extension Route {
    package static var deepLinkForms: [String] { [name] }

    package static var needsSession: Bool { false }

    package var pattern: String { Self.pattern }

    package var identity: [String] { parameters }

    package static func destination(of output: Output) -> (any Route)? { nil }

    static func link(to output: any Sendable) -> String? {
        (output as? Output).flatMap { destination(of: $0) }?.deepLink
    }

    /// The route as a URL, such as `storefront://category/bags`.
    ///
    /// ``AppRoutes/route(at:)`` can parse the URL unless a parameter is empty or an identifier contains a
    /// control character.
    package var url: String {
        "storefront://" + ([Self.name] + parameters.map(\.percentEncoded)).joined(separator: "/")
    }

    /// The URL without `storefront://`, such as `category/bags`.
    package var deepLink: String { String(url.dropFirst("storefront://".count)) }

    /// The maximum length, in bytes, of a single state segment in a deep link.
    private static var longestState: Int { 200 }

    /// Returns the deep link of the route's screen in the given state, such as `search/tote`.
    ///
    /// The state is omitted if one of its segments is too long or if a browser would change one of its
    /// segments.
    func deepLink(in state: [String]) -> String {
        let isPersisted = state.allSatisfy {
            !["", ".", ".."].contains($0) && $0.utf8.count <= Self.longestState
        }
        return ([Self.name] + (identity + (isPersisted ? state : [])).map(\.percentEncoded)).joined(
            separator: "/"
        )
    }

    func isSame(as other: any Route) -> Bool {
        self == other as? Self
    }

    /// Returns a Boolean value that indicates whether both routes lead to the same screen, regardless of its
    /// state.
    func isSameScreen(as other: any Route) -> Bool {
        deepLink(in: []) == other.deepLink(in: [])
    }
}

package import DependencyContainer
import FoundationExtensions
package import ScreenKit
import StoreDomain

/// A place in the shop, as a value: its address, how its screen is made, and where its outputs lead.
///
/// Two categories are two routes. An address can be printed and parsed: `storefront://category/bags`.
package protocol Route: Hashable, Sendable {
    /// The first segment of its address, such as `category`.
    static var name: String { get }

    /// What its addresses look like, such as `category/ID`.
    static var addressForms: [String] { get }

    /// The pattern that the screen is written in: that of its feature in the manifest.
    static var pattern: String { get }

    /// The pattern of this screen, for a route whose screens are written in several.
    var pattern: String { get }

    /// A Boolean value that indicates whether the screen needs a session, so a guest has to sign in first.
    static var needsSession: Bool { get }

    @MainActor static var previews: [ScreenPreview] { get }

    /// The outputs that leave the screen.
    associatedtype Output: Sendable = Never

    /// Returns the route that an output of the screen leads to; `nil` if the output leads to none, or does
    /// more than lead there.
    static func destination(of output: Output) -> (any Route)?

    /// The rest of the address, such as `bags`; empty for a route without parameters.
    var parameters: [String] { get }

    /// The parameters that tell its screen from others. The rest are the state that the screen begins in
    /// (``Frame/linkState``).
    var identity: [String] { get }

    /// Creates the route from the segments after its name; `nil` when they do not fit this route.
    init?(parameters: [String])

    /// Makes the screen, which has not appeared yet; throws an error that names a missing service and what
    /// depends on it.
    @MainActor
    func screen(from services: Container, go: Navigator) throws -> any Screen
}

/// A route that starts a flow: a series of screens that ends with a result.
///
/// Any of them calls `go.finish(outcome, orShow: route)`, which removes all of them.
package protocol Flow: Route {
    associatedtype Outcome: Sendable
}

/// A route to the only screen of its name: its address has no parameters.
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

/// A route to the screen about one thing, whose identity is the parameter: `storefront://product/p-7`.
protocol IdentifiedRoute: Route {
    associatedtype Entity
    var id: Identifier<Entity> { get }
    init(id: Identifier<Entity>)
}

extension IdentifiedRoute {
    static var addressForms: [String] { [name + "/ID"] }

    var parameters: [String] { [id.rawValue] }

    init?(parameters: [String]) {
        guard let id = Identifier<Entity>(parameter: parameters.first), parameters.count == 1 else {
            return nil
        }
        self.init(id: id)
    }
}

extension Identifier {
    /// Creates the identifier that is in an address; `nil` where there is none.
    init?(parameter: String?) {
        // None of the shop's identities has one; a text that is bound to SQLite ends at `U+0000`.
        guard let parameter, !parameter.hasControlCharacters else { return nil }
        self.init(parameter)
    }
}

extension Route {
    package static var addressForms: [String] { [name] }

    package static var needsSession: Bool { false }

    package var pattern: String { Self.pattern }

    package var identity: [String] { parameters }

    package static func destination(of output: Output) -> (any Route)? { nil }

    /// Returns the deep link of the route that an output leads to; `nil` where there is none.
    static func link(to output: any Sendable) -> String? {
        (output as? Output).flatMap { destination(of: $0) }?.deepLink
    }

    /// The route as text: `storefront://category/bags`.
    ///
    /// ``AppRoutes/route(at:)`` parses it, unless a parameter is empty, or an identity that has a control
    /// character.
    package var address: String {
        "storefront://" + ([Self.name] + parameters.map(\.percentEncoded)).joined(separator: "/")
    }

    /// The address without `storefront://`: `category/bags`.
    package var deepLink: String { String(address.dropFirst("storefront://".count)) }

    /// The longest text of a state that is written into a deep link, in bytes.
    private static var longestState: Int { 200 }

    /// Returns the deep link of the screen in a state, such as `search/tote`; without the state if a browser
    /// would not keep a segment of it as it is.
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

    /// Returns whether both routes lead to the same screen, in any state.
    func isSameScreen(as other: any Route) -> Bool {
        deepLink(in: []) == other.deepLink(in: [])
    }
}

package import DependencyContainer
import FoundationExtensions
package import ScreenKit

/// A place in the shop, as a value: how it is written, what its screen is made of, and where that leads.
///
/// Two categories are two routes. A route can be written and read back: `storefront://category/bags`.
package protocol Route: Hashable, Sendable {
    /// What its address begins with, such as `category`.
    static var name: String { get }

    /// The screen in each of its states.
    @MainActor static var previews: [ScreenPreview] { get }

    /// What follows the name in its address, such as `bags`; none for a place that there is once.
    var parameters: [String] { get }

    /// Creates the route from what follows its name.
    ///
    /// - Parameter parameters: What follows; `nil` is the answer when it says no place of this kind.
    init?(parameters: [String])

    /// Makes the screen, which does not appear yet.
    ///
    /// - Parameters:
    ///   - services: What the screen is made of.
    ///   - go: Where its outputs lead; it is this screen's own.
    /// - Returns: The screen.
    /// - Throws: The name of a service that is missing, and what needs it.
    @MainActor
    func screen(from services: Container, go: Navigator) throws(DependencyError) -> any Screen
}

/// A route whose screens end with a result for whoever has shown the first of them.
///
/// Each of them says `go.finish(outcome)`; then all of them are left.
package protocol Flow: Route {
    /// What comes of it.
    associatedtype Outcome: Sendable
}

extension Route {
    /// The route as text: `storefront://category/bags`. ``ShopRoutes/route(at:)`` reads it back unless a
    /// parameter is empty.
    package var address: String {
        "storefront://" + ([Self.name] + parameters.map(\.percentEncoded)).joined(separator: "/")
    }

    /// Whether both lead to the same place.
    func isSame(as other: any Route) -> Bool {
        AnyHashable(self) == AnyHashable(other)
    }
}

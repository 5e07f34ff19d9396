import Foundation
import LaunchFeature
package import ScreenKit

package enum AppRoutes {
    /// The forms that deep links can have, such as `category/ID`, without the prefix `storefront://`.
    package static var deepLinkForms: [String] { all.flatMap { $0.deepLinkForms } }

    /// Parses a deep link such as `storefront://category/bags`.
    ///
    /// The prefix `storefront://` is optional. The text may be percent-encoded, as browsers send it, or
    /// unencoded, as users type it (`search/metro sleeve`). Both forms lead to the same route.
    package static func route(at deepLink: String) -> (any Route)? {
        var path = deepLink[...]
        if let mark = path.firstRange(of: "://"), !path[..<mark.lowerBound].contains("/") {
            guard path[..<mark.lowerBound].lowercased() == "storefront" else { return nil }
            path = path[mark.upperBound...]
        }
        if path.hasSuffix("/") { path.removeLast() }
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        let parameters = segments.dropFirst().compactMap(text)
        guard let name = segments.first?.lowercased(), parameters.count == segments.count - 1 else {
            return nil
        }
        return all.first { $0.name == name }?.init(parameters: parameters)
    }

    private static func text(of segment: Substring) -> String? {
        // A percent sign that is not followed by two hexadecimal digits was typed by the user, as in
        // `search/100% cotton`.
        segment.removingPercentEncoding ?? (segment.contains(/%[0-9A-Fa-f]{2}/) ? nil : String(segment))
    }

    /// Returns the routes to show on top of the first screen for a deep link.
    ///
    /// The result is an empty array if the deep link is empty, or `nil` if no route matches the deep link.
    package static func path(to deepLink: String) -> [any Route]? {
        deepLink.isEmpty ? [] : route(at: deepLink).map { [$0] }
    }

    /// The prefixes of all deep links, such as `category/`.
    ///
    /// If a route has no parameters, the entire deep link is listed.
    package static var deepLinkPrefixes: [String] {
        deepLinkForms.map { String($0.prefix { !$0.isUppercase }) }
    }

    /// The previews of all features, for front ends that show previews without opening the app.
    ///
    /// The launch screen's previews are listed explicitly because the launch screen has no route.
    @MainActor package static var previews: [(feature: String, previews: [ScreenPreview])] {
        [("Launch", LaunchFeature.previews)]
            + screens.map { route -> (feature: String, previews: [ScreenPreview]) in
                let link = DeepLinks.Resolver { route.link(to: $0) }
                let previews = DeepLinks.$resolve.withValue(link) { route.previews }
                return (featureName(of: route), previews)
            }
    }

    package static var featureNames: [String] { ["Launch"] + screens.map(featureName) }

    /// Returns the name that the manifest uses for a route's feature, such as `StockAlerts` for
    /// `StockAlertsRoute`.
    private static func featureName(of route: any Route.Type) -> String {
        String("\(route)".dropLast("Route".count))
    }

    /// All route types except the purchase route, whose first screen, the cart, is already in the list.
    private static var screens: [any Route.Type] { all.filter { !($0 is PurchaseRoute.Type) } }
}

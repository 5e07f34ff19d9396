import Foundation
import LaunchFeature
package import ScreenKit

package enum AppRoutes {
    /// The forms that deep links can have, without `storefront://`, such as `category/ID`.
    package static var addressForms: [String] { all.flatMap { $0.addressForms } }

    /// Parses a deep link such as `storefront://category/bags`.
    ///
    /// The prefix `storefront://` is optional.
    ///
    /// The text may be plain, as users type it (`search/metro sleeve`), or percent-encoded, as browsers send
    /// it. Both spellings lead to the same route.
    package static func route(at address: String) -> (any Route)? {
        var path = address[...]
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

    /// Returns the decoded text of a segment, or `nil` if its percent-encoding is invalid.
    private static func text(of segment: Substring) -> String? {
        // A percent sign without two hexadecimal digits was typed by the user, as in `search/100% cotton`.
        segment.removingPercentEncoding ?? (segment.contains(/%[0-9A-Fa-f]{2}/) ? nil : String(segment))
    }

    /// Returns the routes to open on top of the first screen.
    ///
    /// The result is empty for an empty deep link, and `nil` for a deep link that has no route.
    package static func path(to address: String) -> [any Route]? {
        address.isEmpty ? [] : route(at: address).map { [$0] }
    }

    /// The beginnings of deep links.
    ///
    /// For a route without parameters, the beginning is the entire deep link.
    package static var addresses: [String] {
        addressForms.map { String($0.prefix { !$0.isUppercase }) }
    }

    /// The previews of all features, for a front end that shows them without opening the app.
    ///
    /// The launch screen is listed first, because it has no route.
    @MainActor package static var previews: [(feature: String, previews: [ScreenPreview])] {
        [("Launch", LaunchFeature.previews)]
            + screens.map { route -> (feature: String, previews: [ScreenPreview]) in
                let link = DeepLinks.Resolver { route.link(to: $0) }
                let previews = DeepLinks.$resolve.withValue(link) { route.previews }
                return (featureName(of: route), previews)
            }
    }

    package static var featureNames: [String] { ["Launch"] + screens.map(featureName) }

    /// Returns the feature's name in the manifest, such as `StockAlerts` for `StockAlertsRoute`.
    private static func featureName(of route: any Route.Type) -> String {
        String("\(route)".dropLast("Route".count))
    }

    /// The purchase starts with the cart screen, which is already in the list.
    private static var screens: [any Route.Type] { all.filter { !($0 is PurchaseRoute.Type) } }
}

import Foundation
import LaunchFeature
package import ScreenKit

package enum AppRoutes {
    /// What addresses look like behind `storefront://`, such as `category/ID`.
    package static var addressForms: [String] { all.flatMap { $0.addressForms } }

    /// Parses an address such as `storefront://category/bags`, of which `storefront://` may be left out.
    ///
    /// A user types an address as it reads, `search/metro sleeve`, and a browser sends it percent-encoded:
    /// both lead to the same route.
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

    /// The text of a segment; `nil` if its percent-encoding is not that of a text.
    private static func text(of segment: Substring) -> String? {
        // A percent sign that no two digits follow was typed, as in `search/100% cotton`.
        segment.removingPercentEncoding ?? (segment.contains(/%[0-9A-Fa-f]{2}/) ? nil : String(segment))
    }

    /// The routes to open on top of the first screen to get to an address: none for an empty one, `nil` when
    /// no route has it.
    package static func path(to address: String) -> [any Route]? {
        address.isEmpty ? [] : route(at: address).map { [$0] }
    }

    /// How addresses begin; the whole address if there are no parameters.
    package static var addresses: [String] {
        addressForms.map { String($0.prefix { !$0.isUppercase }) }
    }

    /// The previews of all features, for a front end that shows them without opening the shop.
    ///
    /// Only the launch screen has no route.
    @MainActor package static var previews: [(feature: String, previews: [ScreenPreview])] {
        [("Launch", LaunchFeature.previews)]
            + screens.map { route -> (feature: String, previews: [ScreenPreview]) in
                let link = DeepLinks.Resolver { route.link(to: $0) }
                let previews = DeepLinks.$resolve.withValue(link) { route.previews }
                return (featureName(of: route), previews)
            }
    }

    package static var featureNames: [String] { ["Launch"] + screens.map(featureName) }

    /// What a feature is called in the manifest: `StockAlerts` of `StockAlertsRoute`.
    private static func featureName(of route: any Route.Type) -> String {
        String("\(route)".dropLast("Route".count))
    }

    /// The first screen of a purchase is the cart, which is already listed.
    private static var screens: [any Route.Type] { all.filter { !($0 is PurchaseRoute.Type) } }
}

import Foundation
package import StoreDomain

/// A place in the shop, as a value: two categories are two routes.
///
/// A route can be written and read back: `storefront://category/bags`.
package enum Route: Hashable, Sendable {
    /// The first screen.
    case home

    /// The screen of a category.
    case category(Category.ID)
}

extension Route: LosslessStringConvertible {
    /// Reads a route; `nil` when the text is not one.
    ///
    /// - Parameter description: The text, such as `storefront://category/bags`.
    package init?(_ description: String) {
        guard let address = URLComponents(string: description), address.scheme?.lowercased() == "storefront"
        else {
            return nil
        }
        guard address.query == nil, address.fragment == nil, address.user == nil, address.port == nil else {
            return nil
        }
        let segments = address.percentEncodedPath.split(separator: "/").map { $0.removingPercentEncoding }
        switch (address.host?.lowercased(), segments.count) {
        case ("home", 0):
            self = .home
        case ("category", 1):
            guard let slug = segments[0] else { return nil }
            self = .category(Category.ID(slug))
        default:
            return nil
        }
    }

    /// The route as text; ``init(_:)`` reads it back unless an id in it is empty.
    package var description: String {
        var address = URLComponents()
        address.scheme = "storefront"
        switch self {
        case .home:
            address.host = "home"
        case .category(let id):
            address.host = "category"
            address.percentEncodedPath = "/" + id.rawValue.percentEncodedAsPathSegment
        }
        return address.string ?? ""
    }
}

extension String {
    /// The text as one segment of a path: a slash in it is not a separator.
    fileprivate var percentEncodedAsPathSegment: String {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "/"))
        return addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
}

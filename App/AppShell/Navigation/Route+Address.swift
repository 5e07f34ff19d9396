import Foundation
import PatternTour
import StoreDomain

extension Route {
    /// The names on the way to a place, such as `category` and `bags`.
    private var segments: [String] {
        switch self {
        case .home: ["home"]
        case .category(let id): ["category", id.rawValue]
        case .product(let id): ["product", id.rawValue]
        case .favorites: ["favorites"]
        case .tour(let pattern): ["tour"] + (pattern.map { [$0.rawValue] } ?? [])
        }
    }

    private init?(segments: [String]) {
        switch (segments[0], segments.count) {
        case ("home", 1): self = .home
        case ("category", 2): self = .category(Category.ID(segments[1]))
        case ("product", 2): self = .product(Product.ID(segments[1]))
        case ("favorites", 1): self = .favorites
        case ("tour", 1): self = .tour(nil)
        case ("tour", 2):
            guard let pattern = TourPattern(rawValue: segments[1]) else { return nil }
            self = .tour(pattern)
        default: return nil
        }
    }
}

extension Route: LosslessStringConvertible {
    /// Reads a route; `nil` when the text is not one.
    ///
    /// - Parameter description: The text, such as `storefront://category/bags`.
    package init?(_ description: String) {
        guard let address = URLComponents(string: description), address.scheme?.lowercased() == "storefront",
            address.query == nil, address.fragment == nil, address.user == nil, address.port == nil,
            let host = address.host?.lowercased()
        else { return nil }
        let names = address.percentEncodedPath.split(separator: "/").map { $0.removingPercentEncoding }
        guard !names.contains(nil) else { return nil }
        self.init(segments: [host] + names.compactMap(\.self))
    }

    /// The route as text; ``init(_:)`` reads it back unless an id in it is empty.
    package var description: String {
        var address = URLComponents()
        address.scheme = "storefront"
        address.host = segments[0]
        address.percentEncodedPath = segments.dropFirst().map { "/" + $0.percentEncodedAsPathSegment }
            .joined()
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

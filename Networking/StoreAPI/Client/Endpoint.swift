import FoundationExtensions
import HTTPTypes

/// A request's target, which consists of unencoded path segments and query items.
///
/// ```swift
/// Endpoint("v2", "products").query("category", "men's clothing").target
/// // "/v2/products?category=men%27s%20clothing"
/// ```
struct Endpoint: Hashable, Sendable {
    private let segments: [String]
    private var query: [String] = []

    init(_ segments: String...) {
        self.segments = segments
    }

    /// Returns the endpoint with an additional query item, or the unchanged endpoint if the value is `nil`.
    func query(_ name: String, _ value: String?) -> Endpoint {
        guard let value else { return self }
        var longer = self
        longer.query.append("\(name.percentEncoded)=\(value.percentEncoded)")
        return longer
    }

    /// The percent-encoded path and query, or `nil` if a segment would change the meaning of the path.
    ///
    /// Clients and servers may remove empty segments and the segments `.` and `..`, even if the segments are
    /// percent-encoded.
    var target: String? {
        guard segments.allSatisfy({ !["", ".", ".."].contains($0) }) else { return nil }
        let path = segments.map { "/" + $0.percentEncoded }.joined()
        return query.isEmpty ? path : path + "?" + query.joined(separator: "&")
    }
}

struct APIChange<Payload: Encodable> {
    let method: HTTPRequest.Method

    let endpoint: Endpoint

    let payload: Payload

    /// The key by which the backend recognizes a repeated change, or `nil` if a repetition is harmless.
    var idempotencyKey: String?

    /// The entity tag of the value to change.
    ///
    /// The backend returns status 412 if its value has a different tag.
    var tag: String?
}

/// A value from the backend and the value's current entity tag.
struct Tagged<Value> {
    let value: Value

    /// The strong entity tag of the value, or `nil` if the response has no tag or a weak tag.
    ///
    /// A weak tag can identify several states of the value, so a change cannot use it.
    let tag: String?
}

import FoundationExtensions
import HTTPTypes

/// The target of a request: path segments and a query, as plain text.
///
/// ```swift
/// Endpoint("v2", "products").query("category", "men's clothing").target
/// // "/v2/products?category=men%27s%20clothing"
/// ```
struct Endpoint: Hashable, Sendable {
    private let segments: [String]
    private var query: [String] = []

    /// The segments are not encoded.
    init(_ segments: String...) {
        self.segments = segments
    }

    /// The endpoint with one more query item, which is not encoded; without one for `nil`.
    func query(_ name: String, _ value: String?) -> Endpoint {
        guard let value else { return self }
        var longer = self
        longer.query.append("\(name.percentEncoded)=\(value.percentEncoded)")
        return longer
    }

    /// The encoded path and query, as they stand in a request.
    ///
    /// It is `nil` where a segment would change which path is meant: an empty one, `.` and `..` cannot be
    /// encoded in a way that every client and server preserves.
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

    /// The key by which the backend recognizes a repeated change; `nil` if repeating it does no harm.
    var idempotencyKey: String?

    /// The tag of what is changed: where the backend has another one, it refuses with 412.
    var tag: String?
}

/// A value of the backend, and the backend's tag for this state of it.
struct Tagged<Value> {
    let value: Value

    /// The tag; `nil` where there is none that a change could name: a weak one stands for several states.
    let tag: String?
}

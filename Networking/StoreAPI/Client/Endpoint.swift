import FoundationExtensions
import HTTPTypes

/// The target of a request: path segments and a query, as plain text that ``target`` encodes.
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

    /// Returns the endpoint with one more query item, or unchanged if the value is `nil`.
    func query(_ name: String, _ value: String?) -> Endpoint {
        guard let value else { return self }
        var longer = self
        longer.query.append("\(name.percentEncoded)=\(value.percentEncoded)")
        return longer
    }

    /// The encoded path and query; `nil` if a segment would change the meaning of the path.
    ///
    /// The segments `.`, `..`, and the empty one cannot be encoded in a way that every client and server
    /// preserves.
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

    /// The key by which the backend recognizes a repeated change; `nil` if a repetition is harmless.
    var idempotencyKey: String?

    /// The entity tag of the value to change; the backend rejects the change with 412 if it has a different
    /// tag.
    var tag: String?
}

/// A value of the backend, with the entity tag of its current state.
struct Tagged<Value> {
    let value: Value

    /// The tag; `nil` if there is none or a weak one, which stands for several states and cannot be sent with
    /// a change.
    let tag: String?
}

import HTTPTransport
import Logging

/// An error that indicates that a value in a response cannot be mapped to a domain value.
struct MappingError: Error, Hashable, Sendable {
    /// The path to the value, such as `products[3].price.from.now.minor`, or an empty string for the entire
    /// response.
    let path: String

    /// A short description of the invalid value, without control characters.
    let found: String

    let expected: String

    init(path: String = "", found: String, expected: String) {
        self.path = path
        self.found = found
        self.expected = expected
    }

    /// Returns a copy of the error with the name of an outer value prepended to the path.
    func inside(_ outer: String) -> MappingError {
        let separator = outer.isEmpty || path.isEmpty || path.hasPrefix("[") ? "" : "."
        return MappingError(path: outer + separator + path, found: found, expected: expected)
    }

    static func name(of path: String) -> String {
        path.isEmpty ? "the response" : path
    }

    var metadata: Logger.Metadata {
        ["field": "\(Self.name(of: path))", "found": "\(found)", "expected": "\(expected)"]
    }
}

/// Maps a field to a domain value and prepends the field name to the path of any error.
///
/// ```swift
/// price: try field("price", payload.price, PriceRange.init)     // "price.from.now.minor" is wrong
/// ```
func field<Payload, Value>(
    _ name: String,
    _ payload: Payload,
    _ transform: (Payload) throws(MappingError) -> Value
) throws(MappingError) -> Value {
    do throws(MappingError) {
        return try transform(payload)
    } catch {
        throw error.inside(name)
    }
}

/// Maps a field that is optional in the payload type but required in a particular kind of response.
func requiredField<Payload, Value>(
    _ name: String,
    _ payload: Payload?,
    _ transform: (Payload) throws(MappingError) -> Value
) throws(MappingError) -> Value {
    guard let payload else {
        throw MappingError(path: name, found: "nothing", expected: "a value")
    }
    return try field(name, payload, transform)
}

/// Maps all elements of a list, each of which must be valid.
///
/// This function throws the error for the first invalid element. The error's path contains the element's
/// index.
func elements<Payload, Value>(
    _ payloads: [Payload],
    _ transform: (Payload) throws(MappingError) -> Value
) throws(MappingError) -> [Value] {
    try payloads.enumerated().map { offset, payload throws(MappingError) in
        try field("[\(offset)]", payload, transform)
    }
}

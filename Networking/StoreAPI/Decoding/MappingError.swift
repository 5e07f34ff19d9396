import HTTPTransport
import Logging

/// A value of an answer that has no counterpart in the domain: where it stands, what it is, what it should
/// be.
struct MappingError: Error, Hashable, Sendable {
    /// Where the value stands: `products[3].price.from.now.minor`; empty for the answer itself.
    let path: String

    /// What was there, short enough for a log and without control characters.
    let found: String

    let expected: String

    init(path: String = "", found: String, expected: String) {
        self.path = path
        self.found = found
        self.expected = expected
    }

    /// The same error, seen from a value further out.
    func inside(_ outer: String) -> MappingError {
        let separator = outer.isEmpty || path.isEmpty || path.hasPrefix("[") ? "" : "."
        return MappingError(path: outer + separator + path, found: found, expected: expected)
    }

    /// What a log calls a place of an answer.
    static func name(of path: String) -> String {
        path.isEmpty ? "the answer" : path
    }

    var metadata: Logger.Metadata {
        ["field": "\(Self.name(of: path))", "found": "\(found)", "expected": "\(expected)"]
    }
}

/// Makes a domain value of a field; an error of it gets the name of the field before its path.
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

/// Makes a domain value of a field that an answer of this kind must have, though others need not.
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

/// Makes domain values of the elements of a list that is of no use when one of them is missing: throws the
/// error of the first invalid element, seen from the list.
func elements<Payload, Value>(
    _ payloads: [Payload],
    _ transform: (Payload) throws(MappingError) -> Value
) throws(MappingError) -> [Value] {
    try payloads.enumerated().map { offset, payload throws(MappingError) in
        try field("[\(offset)]", payload, transform)
    }
}

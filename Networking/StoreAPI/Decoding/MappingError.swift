import HTTPTransport
import Logging

/// A value of an answer that has no counterpart in the domain: where it stands, what it is, what it should
/// be.
struct MappingError: Error, Hashable, Sendable {
    /// Where the value stands.
    let path: FieldPath

    /// What was there, short enough for a log and without control characters.
    let found: String

    /// What should have been there.
    let expected: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - path: Where the value stands; the value itself when it is left out.
    ///   - found: What was there, as ``evidence(of:)`` puts it.
    ///   - expected: What should have been there.
    init(path: FieldPath = FieldPath(), found: String, expected: String) {
        self.path = path
        self.found = found
        self.expected = expected
    }

    /// The same error, seen from a value further out.
    ///
    /// - Parameter outer: The path from there to where this error's path starts.
    /// - Returns: The error with the longer path.
    func inside(_ outer: FieldPath) -> MappingError {
        MappingError(path: outer.appending(path), found: found, expected: expected)
    }

    /// The error as fields of a log entry.
    var metadata: Logger.Metadata {
        ["field": "\(path)", "found": "\(found)", "expected": "\(expected)"]
    }
}

/// Where in an answer a value stands: `products[3].price.from.now.minor`.
struct FieldPath: Hashable, Sendable, CustomStringConvertible {
    /// One step from a value to one inside it.
    enum Step: Hashable, Sendable {
        /// To the value of a field of an object.
        case field(String)

        /// To an element of a list, counted from 0.
        case element(Int)
    }

    private let steps: [Step]

    /// Creates a path; without steps it is the answer itself.
    ///
    /// - Parameter steps: The steps from the answer to the value.
    init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// Creates the path that a decoder has gone.
    ///
    /// - Parameter codingPath: The keys from the answer to the value.
    init(_ codingPath: [any CodingKey]) {
        self.init(codingPath.map { key in key.intValue.map(Step.element) ?? .field(key.stringValue) })
    }

    /// The path to a value inside the value at this path.
    ///
    /// - Parameter inner: The path from there.
    /// - Returns: Both paths, one after the other.
    func appending(_ inner: FieldPath) -> FieldPath {
        FieldPath(steps + inner.steps)
    }

    /// The path as one writes it in code; `the answer` for the answer itself.
    var description: String {
        guard !steps.isEmpty else { return "the answer" }
        let text = steps.reduce(into: "") { text, step in
            switch step {
            case .field(let name): text += text.isEmpty ? name : "." + name
            case .element(let index): text += "[\(index)]"
            }
        }
        return text
    }
}

/// Makes a domain value of a field; an error of it gets the name of the field before its path.
///
/// ```swift
/// price: try field("price", payload.price, PriceRange.init)     // "price.from.now.minor" is wrong
/// ```
///
/// - Parameters:
///   - name: The name of the field in the answer.
///   - payload: What stands there.
///   - transform: Makes the value; its errors are seen from the field.
/// - Returns: The value.
/// - Throws: The error, seen from the object that has the field.
func field<Payload, Value>(
    _ name: String,
    _ payload: Payload,
    _ transform: (Payload) throws(MappingError) -> Value
) throws(MappingError) -> Value {
    do throws(MappingError) {
        return try transform(payload)
    } catch {
        throw error.inside(FieldPath([.field(name)]))
    }
}

/// Makes a domain value of a field that an answer of this kind must have, though others need not.
///
/// - Parameters:
///   - name: The name of the field in the answer.
///   - payload: What stands there, if anything.
///   - transform: Makes the value; its errors are seen from the field.
/// - Returns: The value.
/// - Throws: The error, seen from the object that should have the field.
func requiredField<Payload, Value>(
    _ name: String,
    _ payload: Payload?,
    _ transform: (Payload) throws(MappingError) -> Value
) throws(MappingError) -> Value {
    guard let payload else {
        throw MappingError(path: FieldPath([.field(name)]), found: "nothing", expected: "a value")
    }
    return try field(name, payload, transform)
}

/// Makes domain values of the elements of a list that is of no use when one of them is missing.
///
/// - Parameters:
///   - payloads: The elements of the answer.
///   - transform: Makes a value; its errors are seen from the element.
/// - Returns: The values in the same order.
/// - Throws: The error of the first invalid element, seen from the list.
func elements<Payload, Value>(
    _ payloads: [Payload],
    _ transform: (Payload) throws(MappingError) -> Value
) throws(MappingError) -> [Value] {
    var values: [Value] = []
    for (index, payload) in payloads.enumerated() {
        do throws(MappingError) {
            values.append(try transform(payload))
        } catch {
            throw error.inside(FieldPath([.element(index)]))
        }
    }
    return values
}

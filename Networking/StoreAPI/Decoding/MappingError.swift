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

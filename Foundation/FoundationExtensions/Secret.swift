/// A string that must not be displayed, such as a password or a token.
///
/// A secret's descriptions are `‹hidden›` and its mirror is empty, so logs, dumps, and test failures do not
/// contain the string. The type is not `Encodable`, so code that sends or stores the string must read
/// ``revealed``.
public struct Secret: Hashable, Sendable {
    /// The unprotected string, for use only in a request or file that requires it.
    public let revealed: String

    /// Creates a secret from a string, which may be empty.
    public init(_ revealed: String) {
        self.revealed = revealed
    }

    /// Returns a secret that consists of 64 hexadecimal digits (256 bits) from the system's random number
    /// generator.
    public static func random() -> Secret {
        var system = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef")
        return Secret(String((0..<64).map { _ in digits[Int.random(in: digits.indices, using: &system)] }))
    }

    /// Compares the UTF-8 bytes of two secrets in time that depends only on the secrets' lengths.
    public static func == (first: Secret, second: Secret) -> Bool {
        let (first, second) = (first.revealed.utf8, second.revealed.utf8)
        guard first.count == second.count else { return false }
        return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Hashes the secret's UTF-8 bytes.
    public func hash(into hasher: inout Hasher) {
        for byte in revealed.utf8 { hasher.combine(byte) }
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The constant string `‹hidden›`.
    public var description: String { "‹hidden›" }

    /// The constant string `‹hidden›`.
    public var debugDescription: String { description }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

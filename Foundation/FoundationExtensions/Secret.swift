/// A string that must not be shown: a password, or a token.
///
/// Its descriptions are `‹hidden›` and its mirror is empty, so that neither a log, nor a dump, nor the
/// failure of a test contains it. It is not `Encodable`: code that sends or stores the string has to name
/// ``revealed``.
public struct Secret: Hashable, Sendable {
    /// The string itself, for the request or the file that needs it.
    public let revealed: String

    /// Creates a secret.
    ///
    /// - Parameter revealed: The string; an empty one is allowed.
    public init(_ revealed: String) {
        self.revealed = revealed
    }

    /// Makes a secret of 32 random bytes from the system's generator.
    ///
    /// - Returns: A secret of 64 hexadecimal digits.
    public static func random() -> Secret {
        var system = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef")
        return Secret(String((0..<64).map { _ in digits[Int.random(in: digits.indices, using: &system)] }))
    }

    /// Compares the bytes of two secrets, in a time that depends only on their lengths.
    ///
    /// - Parameters:
    ///   - first: A secret.
    ///   - second: Another one.
    /// - Returns: A Boolean value that indicates whether all bytes are the same.
    public static func == (first: Secret, second: Secret) -> Bool {
        let (first, second) = (first.revealed.utf8, second.revealed.utf8)
        guard first.count == second.count else { return false }
        return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Feeds the bytes that `==` compares into a hasher.
    ///
    /// - Parameter hasher: The hasher.
    public func hash(into hasher: inout Hasher) {
        for byte in revealed.utf8 { hasher.combine(byte) }
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always `‹hidden›`.
    public var description: String { "‹hidden›" }

    /// Always `‹hidden›`.
    public var debugDescription: String { description }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

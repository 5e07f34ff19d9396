/// The identity of a tab among those of its coordinator: `shop`, `favorites`.
public struct TabID: RawRepresentable, Hashable, Sendable, Encodable, ExpressibleByStringInterpolation {
    /// The identity as text.
    public let rawValue: String

    /// Creates an identity.
    ///
    /// - Parameter rawValue: The identity as text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates an identity from a literal.
    ///
    /// - Parameter value: The identity as text.
    public init(stringLiteral value: String) {
        rawValue = value
    }
}

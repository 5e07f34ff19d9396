/// The identity of a screen among all that a person can be on: `home`, `category/bags`.
public struct ScreenID: RawRepresentable, Hashable, Sendable, Encodable, ExpressibleByStringInterpolation {
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

/// The identity of a control on its screen.
///
/// Make it from what the control is about (`"retry-categories"`, `"category-\(id)"`), never from its
/// position: a person who chose a row means that row, also when it has moved since.
public struct ControlID: RawRepresentable, Hashable, Sendable, Encodable, ExpressibleByStringInterpolation {
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

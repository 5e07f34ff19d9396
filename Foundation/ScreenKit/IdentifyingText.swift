/// A string that identifies an object.
///
/// Two identifiers are equal if their UTF-8 bytes are equal. The backend and the database compare identifiers
/// in the same way. In contrast, `String` uses canonical equivalence, so `é` as a single scalar equals `é` as
/// two scalars. The protocol does not refine `RawRepresentable`, because the `!=` operator of
/// `RawRepresentable` compares the raw values as strings.
public protocol IdentifyingText: Hashable, Sendable, Encodable, ExpressibleByStringInterpolation
where StringLiteralType == String {
    /// The identifier as a string.
    var rawValue: String { get }

    /// Creates an identifier from a string.
    init(rawValue: String)
}

extension IdentifyingText {
    /// Creates an identifier from a string literal.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// Returns a Boolean value that indicates whether two identifiers have the same UTF-8 bytes.
    public static func == (one: Self, other: Self) -> Bool {
        var (one, other) = (one.rawValue, other.rawValue)
        return one.withUTF8 { one in other.withUTF8 { other in one.elementsEqual(other) } }
    }

    /// Hashes the identifier's UTF-8 bytes.
    public func hash(into hasher: inout Hasher) {
        var text = rawValue
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Encodes the identifier as a single string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

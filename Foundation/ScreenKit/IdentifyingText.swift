/// A text that identifies something.
///
/// Two are equal if their bytes are, as in the shop and in a database; two texts can be equal though their
/// bytes differ: `é` in one scalar and in two. It does not refine `RawRepresentable`, whose `!=` compares
/// texts.
public protocol IdentifyingText: Hashable, Sendable, Encodable, ExpressibleByStringInterpolation
where StringLiteralType == String {
    /// The identity as text.
    var rawValue: String { get }

    /// Creates an identity.
    ///
    /// - Parameter rawValue: The identity as text.
    init(rawValue: String)
}

extension IdentifyingText {
    /// Creates an identity from a literal.
    ///
    /// - Parameter value: The identity as text.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// Whether both have the same bytes.
    public static func == (one: Self, other: Self) -> Bool {
        var (one, other) = (one.rawValue, other.rawValue)
        return one.withUTF8 { one in other.withUTF8 { other in one.elementsEqual(other) } }
    }

    /// Hashes the bytes.
    ///
    /// - Parameter hasher: Takes them.
    public func hash(into hasher: inout Hasher) {
        var text = rawValue
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Encodes the identity as a text alone.
    ///
    /// - Parameter encoder: Takes it.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// A typed identifier, which prevents identifiers of different entities from being confused.
///
/// The backend, the database, and this type compare identifiers byte by byte. A string comparison would treat
/// canonically equivalent strings, such as the one-scalar and two-scalar forms of `é`, as equal. The type
/// does not conform to `RawRepresentable`, because the `!=` operator for `RawRepresentable` types compares
/// raw values, which are strings in this type.
package struct Identifier<Entity>: Hashable, Sendable {
    package let rawValue: String

    package init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    package static func == (one: Self, other: Self) -> Bool {
        one.rawValue.utf8.elementsEqual(other.rawValue.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        var text = rawValue
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

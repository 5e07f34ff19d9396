/// A typed identifier, which prevents confusion between identifiers of different entities.
///
/// The backend, the database, and this type compare identifiers byte by byte. A string comparison would treat
/// canonically equivalent strings as equal, such as the one-scalar and the two-scalar form of `é`. The type
/// does not conform to `RawRepresentable`, because the `!=` operator of `RawRepresentable` compares raw
/// values, which are strings here.
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

/// A typed identifier, so that identifiers of different entities cannot be confused.
///
/// Two identifiers are equal if their bytes are equal, as in the backend and in the database. A string
/// comparison would treat some different byte sequences as equal, such as `é` as one scalar and as two. The
/// type is not `RawRepresentable`, because the `!=` of that protocol compares strings.
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

/// An identifier whose type says what it identifies, so that two kinds cannot be mixed up.
///
/// Two are equal if their bytes are, as in the shop and in a database; of texts, Unicode takes some for equal
/// whose bytes differ: `é` in one scalar and in two. It is not `RawRepresentable`, whose `!=` compares texts.
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

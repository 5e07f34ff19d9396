/// What a feature is called, in the spellings that the sources use.
package struct FeatureName: Hashable, Sendable {
    /// As a type begins: `WishList`.
    package let type: String

    /// Reads a name that a person gave.
    ///
    /// - Parameter text: Letters and digits in upper camel case, such as `WishList`.
    /// - Throws: ``FeatureNameError``.
    package init(_ text: String) throws(FeatureNameError) {
        guard let first = text.first, first.isASCII, first.isUppercase, text.count <= 20,
            text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }), text != "Feature"
        else { throw .malformed(text) }
        guard !text.hasSuffix("Feature") else { throw .endsInFeature(text) }
        type = text
        if Self.reserved.contains(route) { throw .reserved(text) }
    }

    /// As a case begins: `wishList`.
    package var route: String {
        words.enumerated().map { $0 == 0 ? $1.lowercased() : $1 }.joined()
    }

    /// As it stands in an address: `wish-list`.
    package var address: String { words.map { $0.lowercased() }.joined(separator: "-") }

    /// In words: `Wish list`.
    package var title: String {
        words.enumerated().map { $0 == 0 ? $1 : $1.lowercased() }.joined(separator: " ")
    }

    /// The words of the name; capitals in a row are one word, so `FAQList` is `FAQ` and `List`.
    private var words: [String] {
        let characters = Array(type)
        return characters.indices.reduce(into: [String]()) { words, index in
            let isCapital = characters[index].isUppercase
            let followsSmall = index > 0 && !characters[index - 1].isUppercase
            let precedesSmall = index + 1 < characters.count && characters[index + 1].isLowercase
            if words.isEmpty || isCapital && (followsSmall || precedesSmall) { words.append("") }
            words[words.count - 1].append(characters[index])
        }
    }

    /// Words that cannot be the name of a case without back quotes.
    private static let reserved: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
        "throw", "throws", "true", "try", "type", "typealias", "var", "where", "while",
    ]
}

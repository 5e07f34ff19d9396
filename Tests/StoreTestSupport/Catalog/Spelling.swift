import Foundation

/// How users spell what they look for: every search takes these for the same text.
enum Spelling {
    /// The names of products; the searches of all implementations are tested with their variants.
    static let names = [
        "Große Tasche", "Straußenleder", "İstanbul Kilim", "Crème Brûlée", "Ｗｉｄｅ Tote ９",
        "Cast-Iron Casserole",
        "ｶﾒﾗ", "抹茶 Bowl",
    ]

    /// The name in other cases, widths, and accents; each has the same words.
    static func variants(of name: String) -> [String] {
        [
            name, name.uppercased(), name.lowercased(), name.fullWidth, name.uppercased().fullWidth,
            name.decomposedStringWithCanonicalMapping, name.precomposedStringWithCanonicalMapping,
            name.folding(options: .diacriticInsensitive, locale: nil),
            name.replacing("ss", with: "ß"), name.replacing("ß", with: "ẞ"), name.replacing("i", with: "İ"),
        ]
    }
}

extension String {
    /// The text with the full-width forms of all ASCII letters and digits.
    fileprivate var fullWidth: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    let isFolded =
                        scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    return isFolded ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
                }
            )
        )
    }
}

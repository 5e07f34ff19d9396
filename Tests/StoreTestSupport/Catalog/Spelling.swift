import Foundation

/// Spellings of product names that every search must treat as equal.
enum Spelling {
    static let names = [
        "Große Tasche", "Straußenleder", "İstanbul Kilim", "Crème Brûlée", "Ｗｉｄｅ Tote ９",
        "Cast-Iron Casserole",
        "ｶﾒﾗ", "抹茶 Bowl",
    ]

    /// Returns variants of a name that differ in case, width, and accents.
    ///
    /// All variants contain the same words.
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

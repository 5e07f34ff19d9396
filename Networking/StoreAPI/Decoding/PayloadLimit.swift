/// The limits for data in a response, which no ordinary backend reaches.
///
/// Text is counted in Unicode scalars, because a single character can consist of a megabyte of combining
/// marks.
enum PayloadLimit {
    static let elements = 1000

    /// The size of an identifier, in bytes of UTF-8.
    static let identity = 1024

    /// The length of a name, such as that of a product, a color, or a user, and of an order number.
    static let name = 200

    /// The length of a sentence, such as a summary or the explanation of a size.
    static let sentence = 500

    static let description = 10_000

    /// The length of an image URL or an email address.
    static let address = 2000

    /// The length of a character: a letter and 31 marks, one more than the Stream-Safe Text Format (UAX #15).
    fileprivate static let character = 32
}

extension PayloadCheck {
    /// Returns a string within a limit.
    ///
    /// A longer text is truncated between two characters and ends in an ellipsis. Excess combining marks are
    /// removed, and `U+0000`, at which SQLite's text ends, becomes `U+FFFD`.
    static func text(_ raw: String, upTo limit: Int) -> String {
        // A fast path for most text.
        if raw.utf8.count <= limit, raw.utf8.allSatisfy({ (0x01...0x7F).contains($0) }) { return raw }
        let scalars = raw.unicodeScalars
        let start = scalars.prefix(limit)
        let visible = start.map { $0 == "\0" ? "\u{FFFD}" : $0 }
        var characters = Array(String(String.UnicodeScalarView(visible)))
        let isCut = start.endIndex < scalars.endIndex
        // The last character may continue after the cut.
        if isCut, characters.count > 1 { characters.removeLast() }
        var text = String.UnicodeScalarView()
        for character in characters { text += character.unicodeScalars.prefix(PayloadLimit.character) }
        return String(text) + (isCut ? "…" : "")
    }
}

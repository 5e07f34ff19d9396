/// The limits for data in responses, which are higher than any realistic value.
///
/// Text length is measured in Unicode scalars because a single character can contain a megabyte of combining
/// marks.
enum PayloadLimit {
    static let elements = 1000

    /// The maximum size of an identifier, in UTF-8 bytes.
    static let identity = 1024

    /// The maximum length of an order number or a name, such as a product, color, or user name.
    static let name = 200

    /// The maximum length of a sentence, such as a product summary or a size explanation.
    static let sentence = 500

    static let description = 10_000

    /// The maximum length of an image URL or an email address.
    static let address = 2000

    /// The maximum number of Unicode scalars in a character.
    ///
    /// The limit allows for a letter and 31 combining marks, which is one more mark than the Stream-Safe Text
    /// Format allows (UAX #15).
    fileprivate static let character = 32
}

extension PayloadCheck {
    /// Returns a string that is truncated to a limit.
    ///
    /// A longer string is truncated between two characters and ends with an ellipsis. Excess combining marks
    /// are removed. `U+FFFD` replaces `U+0000` because text in SQLite ends at `U+0000`.
    static func text(_ raw: String, upTo limit: Int) -> String {
        // This fast path handles most text.
        if raw.utf8.count <= limit, raw.utf8.allSatisfy({ (0x01...0x7F).contains($0) }) { return raw }
        let scalars = raw.unicodeScalars
        let start = scalars.prefix(limit)
        let visible = start.map { $0 == "\0" ? "\u{FFFD}" : $0 }
        var characters = Array(String(String.UnicodeScalarView(visible)))
        let isCut = start.endIndex < scalars.endIndex
        // The truncation may have split the last character.
        if isCut, characters.count > 1 { characters.removeLast() }
        var text = String.UnicodeScalarView()
        for character in characters { text += character.unicodeScalars.prefix(PayloadLimit.character) }
        return String(text) + (isCut ? "…" : "")
    }
}

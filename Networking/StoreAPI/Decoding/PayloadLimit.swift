/// How much of an answer is accepted, in one table: a normal shop stays far below, and none can make the
/// program store, lay out or print more than this.
///
/// Text is counted in Unicode scalars, because one character can be a megabyte of combining marks.
enum PayloadLimit {
    static let elements = 1000

    /// The bytes of an identity, as UTF-8.
    static let identity = 1024

    /// The name of anything: a product, a color, a person; also the number of an order.
    static let name = 200

    /// A sentence: a summary, the meaning of a size.
    static let sentence = 500

    static let description = 10_000

    /// An address: of a picture, of an email account.
    static let address = 2000

    /// One character: a letter and 31 marks, where the Stream-Safe Text Format of Unicode has 30 (UAX #15).
    fileprivate static let character = 32
}

extension PayloadCheck {
    /// Passes as much of a text as is let in, however long it is: the rest is cut off between two characters
    /// and replaced by an ellipsis, marks in excess are removed, and `U+0000`, where text ends for SQLite,
    /// becomes `U+FFFD`.
    static func text(_ raw: String, upTo limit: Int) -> String {
        // Most text takes this path.
        if raw.utf8.count <= limit, raw.utf8.allSatisfy({ (0x01...0x7F).contains($0) }) { return raw }
        let scalars = raw.unicodeScalars
        let start = scalars.prefix(limit)
        let visible = start.map { $0 == "\0" ? "\u{FFFD}" : $0 }
        var characters = Array(String(String.UnicodeScalarView(visible)))
        let isCut = start.endIndex < scalars.endIndex
        // The last character may continue behind the cut.
        if isCut, characters.count > 1 { characters.removeLast() }
        var text = String.UnicodeScalarView()
        for character in characters { text += character.unicodeScalars.prefix(PayloadLimit.character) }
        return String(text) + (isCut ? "…" : "")
    }
}

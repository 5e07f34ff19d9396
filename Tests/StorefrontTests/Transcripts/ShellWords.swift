/// A line as the words that a simple shell makes of it: parted by white space, which quotes keep.
struct ShellWords: Sendable, Hashable {
    /// The words, without the quotes.
    private(set) var words: [String] = []

    /// Splits a line; `nil` when a quote is not closed.
    ///
    /// - Parameter line: The line, with `'` or `"` around what belongs together.
    init?(_ line: some StringProtocol) {
        var word: String?
        var quote: Character?
        for character in line {
            switch (character, quote) {
            case (quote, _?):
                quote = nil
            case ("'", nil), ("\"", nil):
                quote = character
                word = word ?? ""
            case (_, nil) where character.isWhitespace:
                words += [word].compactMap(\.self)
                word = nil
            default:
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil else { return nil }
        words += [word].compactMap(\.self)
    }
}

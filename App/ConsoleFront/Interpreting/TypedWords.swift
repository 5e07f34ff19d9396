import FoundationExtensions

/// A typed line as words, which can be a name and the text after it.
struct TypedWords: Sendable {
    private let line: String
    private let words: [Substring]

    /// Splits a line.
    init(_ line: String) {
        self.line = line
        words = line.split(whereSeparator: \.isWhitespace)
    }

    /// The number of words at the start of the line that match a name, or `nil` if they do not.
    func countOfWords(in name: String) -> Int? {
        let count = name.split(separator: " ").count
        guard count > 0, words.prefix(count).joined(separator: " ").folded == name else { return nil }
        return count
    }

    /// What follows the first words, as it was typed.
    func text(after count: Int) -> String {
        count < words.count ? String(line[words[count].startIndex...]).trimmed : ""
    }

    /// The first words in lower case.
    func start(_ count: Int) -> String {
        words.prefix(count).joined(separator: " ").folded
    }
}

extension String {
    /// The text in the form that is compared with input: as it is displayed, in lower case, with single
    /// spaces.
    var folded: String {
        SanitizedText(self).text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

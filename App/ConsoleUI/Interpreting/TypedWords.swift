import FoundationExtensions
import PageMarkup

struct TypedWords: Sendable {
    private let line: String
    private let words: [Substring]

    init(_ line: String) {
        self.line = line
        words = line.split(whereSeparator: \.isWhitespace)
    }

    var count: Int { words.count }

    func text(after count: Int) -> String {
        count < words.count ? String(line[words[count].startIndex...]).trimmed : ""
    }

    func start(_ count: Int) -> String {
        words.prefix(count).joined(separator: " ").normalized
    }
}

extension String {
    /// The text in a form that is suitable for comparisons: sanitized, in lowercase, and with single spaces
    /// between words.
    var normalized: String {
        let text = SanitizedText(self).text.lowercased()
        if text.utf8.hasOnlySingleSpaces, text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

import FoundationExtensions
import Synchronization

/// The texts of one product, prepared for a search that does not mind case and accents.
struct SearchText: Sendable {
    /// The words of each text, each between two spaces.
    private let folded: [String]

    init(_ texts: [String]) {
        folded = texts.map { " " + Self.words(of: $0).joined(separator: " ") + " " }
    }

    /// Returns 0 when all words are whole words of the first text, more for beginnings of words and for texts
    /// behind it, or `nil` when a word is nowhere.
    func rank(of words: [String]) -> Int? {
        var sum = 0
        for word in words {
            guard let rank = rank(of: word) else { return nil }
            sum += rank
        }
        return sum
    }

    /// The words of a text: all its letters and digits, without differences of case, accents, and width.
    static func words(of text: String) -> [String] {
        text.comparisonKey.unicodeScalars.split {
            !$0.properties.isAlphabetic && $0.properties.numericType == nil
        }
        .map(String.init)
    }

    private func rank(of word: String) -> Int? {
        for (position, text) in folded.enumerated() where text.contains(" " + word) {
            return 2 * position + (text.contains(" " + word + " ") ? 0 : 1)
        }
        return nil
    }
}

/// The search texts of a catalog, made by the first search.
final class SearchIndex: Sendable {
    private let made = Mutex<[SearchText]?>(nil)

    /// Returns what the first call made.
    func texts(_ make: () -> [SearchText]) -> [SearchText] {
        made.withLock { made in
            let texts = made ?? make()
            made = texts
            return texts
        }
    }
}

import FoundationExtensions
import Synchronization

/// The text of a product, prepared for searches that ignore case and accents.
struct SearchText: Sendable {
    /// The words of each input string, joined into a string in which a space precedes and follows each word.
    private let folded: [String]

    init(_ texts: [String]) {
        folded = texts.map { " " + Self.words(of: $0).joined(separator: " ") + " " }
    }

    /// Returns the rank of a match, or `nil` if the product's text does not contain all of the given words.
    ///
    /// The rank is 0, which is the best rank, if all words are complete words in the first string.
    /// Partial words and matches in later strings increase the rank.
    func rank(of words: [String]) -> Int? {
        var sum = 0
        for word in words {
            guard let rank = rank(of: word) else { return nil }
            sum += rank
        }
        return sum
    }

    /// Returns a string's words, with punctuation and differences in case, accents, and width removed.
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

/// The search text of every product in a catalog, created when the first search is performed.
final class SearchIndex: Sendable {
    private let made = Mutex<[SearchText]?>(nil)

    func texts(_ make: () -> [SearchText]) -> [SearchText] {
        made.withLock { made in
            let texts = made ?? make()
            made = texts
            return texts
        }
    }
}

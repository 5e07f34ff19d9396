import FoundationExtensions
import Synchronization

/// The texts of a product, prepared for searches that ignore case and accents.
struct SearchText: Sendable {
    /// The words of each text, each of which is preceded and followed by a space.
    private let folded: [String]

    init(_ texts: [String]) {
        folded = texts.map { " " + Self.words(of: $0).joined(separator: " ") + " " }
    }

    /// Returns the rank of a match, or `nil` if a word is missing.
    ///
    /// The rank is 0 if all words are whole words of the first text. Partial words and later texts increase
    /// it.
    func rank(of words: [String]) -> Int? {
        var sum = 0
        for word in words {
            guard let rank = rank(of: word) else { return nil }
            sum += rank
        }
        return sum
    }

    /// Returns the words in a string, after folding case, accents, and width and removing punctuation.
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

/// The search texts of a catalog, which are created by the first search.
final class SearchIndex: Sendable {
    private let made = Mutex<[SearchText]?>(nil)

    /// Returns the search texts, and creates them on the first call.
    func texts(_ make: () -> [SearchText]) -> [SearchText] {
        made.withLock { made in
            let texts = made ?? make()
            made = texts
            return texts
        }
    }
}

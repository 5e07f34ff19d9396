import Foundation

/// Text prepared for a search that does not mind case and accents.
struct SearchText: Sendable {
    private let folded: String

    /// Prepares texts that belong to one product.
    init(_ texts: [String]) {
        folded = Self.folded(texts.joined(separator: "\n"))
    }

    /// Whether every word occurs.
    /// - Parameter words: What ``words(of:)`` made of a query.
    /// - Returns: `true` also when there is no word.
    func contains(_ words: [String]) -> Bool {
        words.allSatisfy { folded.contains($0) }
    }

    /// The words of what a person typed, prepared for ``contains(_:)``.
    static func words(of query: String) -> [String] {
        folded(query).split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}

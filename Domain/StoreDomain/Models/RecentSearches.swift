import FoundationExtensions

/// The user's recent search terms, without duplicates.
package struct RecentSearches: Hashable, Sendable {
    package static let limit = 10

    /// The search terms as they were typed, newest first.
    package private(set) var texts: [String]

    package init(_ texts: [String] = []) {
        self.texts = texts
    }

    /// Adds a search term at the beginning of the list.
    ///
    /// Surrounding white space is removed, and an empty term changes nothing. The term replaces an earlier
    /// one that differs only in case or accents. If the list has more than ``limit`` terms, the oldest one is
    /// removed.
    ///
    /// - Parameter text: The search term.
    package mutating func remember(_ text: String) {
        let text = text.trimmed
        guard !text.isEmpty else { return }
        let others = texts.filter { $0.comparisonKey != text.comparisonKey }
        texts = Array(([text] + others).prefix(Self.limit))
    }
}

import FoundationExtensions

/// The user's recent search terms, without duplicates.
package struct RecentSearches: Hashable, Sendable {
    package static let limit = 10

    /// The search terms as the user typed them, without surrounding white space, newest first.
    package private(set) var texts: [String]

    package init(_ texts: [String] = []) {
        self.texts = texts
    }

    /// Adds a search term to the beginning of the list.
    ///
    /// The method removes surrounding white space and ignores an empty term. The term replaces any earlier
    /// term that is equal after case and diacritic folding. If the list then contains more than ``limit``
    /// terms, the method removes the oldest term.
    package mutating func remember(_ text: String) {
        let text = text.trimmed
        guard !text.isEmpty else { return }
        let others = texts.filter { $0.comparisonKey != text.comparisonKey }
        texts = Array(([text] + others).prefix(Self.limit))
    }
}

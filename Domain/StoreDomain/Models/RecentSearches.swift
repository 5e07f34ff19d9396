import FoundationExtensions

/// What the user searched for recently, each text once.
package struct RecentSearches: Hashable, Sendable {
    package static let limit = 10

    /// As they were typed, the newest first.
    package private(set) var texts: [String]

    package init(_ texts: [String] = []) {
        self.texts = texts
    }

    /// Moves a text to the front.
    ///
    /// White space around it is removed; an empty text changes nothing. A text that differs only in case or
    /// accents is replaced, and the oldest beyond ``limit`` is forgotten.
    ///
    /// - Parameter text: The text that was searched for.
    package mutating func remember(_ text: String) {
        let text = text.trimmed
        guard !text.isEmpty else { return }
        let others = texts.filter { $0.comparisonKey != text.comparisonKey }
        texts = Array(([text] + others).prefix(Self.limit))
    }
}

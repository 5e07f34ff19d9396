/// A forbidden phrase in a source.
struct PhraseMatch: Sendable {
    /// The phrase.
    let phrase: ForbiddenPhrase

    /// The line that it begins in.
    let line: Int
}

/// Finds phrases in sources.
struct PhraseSearch {
    private let phrases: [String: [ForbiddenPhrase]]

    /// Prepares a search.
    ///
    /// - Parameter phrases: What to look for.
    init(_ phrases: [ForbiddenPhrase]) {
        self.phrases = Dictionary(grouping: phrases) { $0.words.first ?? "" }
    }

    /// Finds the phrases in the code of a source.
    ///
    /// A function that belongs to no type is not found in a file that declares one of that name.
    ///
    /// - Parameter source: The source.
    /// - Returns: The matches, in order.
    func matches(in source: SourceFile) -> [PhraseMatch] {
        var matches: [PhraseMatch] = []
        // What is part of one phrase is not the beginning of another.
        var next = 0
        for (index, token) in source.code.enumerated() where token.kind != .literal && index >= next {
            guard let phrase = phrases[token.text]?.first(where: { isFound($0, in: source, at: index) })
            else { continue }
            matches.append(PhraseMatch(phrase: phrase, line: token.line))
            next = index + phrase.words.count
        }
        return matches
    }

    private func isFound(_ phrase: ForbiddenPhrase, in source: SourceFile, at index: Int) -> Bool {
        let found = source.code[index...].prefix(phrase.words.count)
        guard found.map(\.text) == phrase.words, !found.contains(where: { $0.kind == .literal }) else {
            return false
        }
        guard phrase.isFreeFunction else { return true }
        let before = index > 0 ? source.code[index - 1].text : ""
        let isDeclaredHere = source.declarations.contains {
            $0.keyword == .func && $0.name == phrase.words[0]
        }
        return ![".", "case", "func"].contains(before) && !isDeclaredHere
    }
}

/// Words that must not stand in code.
struct ForbiddenPhrase: Sendable {
    /// What can make up for them.
    enum Excuse: Sendable {
        /// Nothing.
        case none

        /// A comment directly above, or on the line, that begins with `ALLOWED:` and gives the reason.
        case allowed

        /// A comment directly above that begins with `SAFETY:` and says why nothing can go wrong.
        case safety
    }

    /// The words, as tokens.
    let words: [String]

    /// The words, as a person writes them.
    let shown: String

    /// Whether it is a function that belongs to no type: `value.print()` is another one.
    let isFreeFunction: Bool

    /// What is bad about them.
    let because: String

    /// What to do instead.
    let remedy: String

    /// What can make up for them.
    let excuse: Excuse

    /// Creates a phrase.
    ///
    /// - Parameters:
    ///   - text: The words; a function that belongs to no type ends with its opening parenthesis.
    ///   - because: What is bad about them.
    ///   - remedy: What to do instead.
    ///   - excuse: What can make up for them.
    init(_ text: String, because: String, remedy: String, excuse: Excuse) {
        words = Lexer.tokens(of: text).map(\.text)
        shown = text.filter { $0 != "(" || text.contains(")") }
        isFreeFunction = text.hasSuffix("(") && words.count == 2
        self.because = because
        self.remedy = remedy
        self.excuse = excuse
    }
}

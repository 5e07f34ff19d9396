/// A piece of a Swift source: a word, a number, a literal, a symbol or a comment.
struct Token: Equatable, Sendable {
    /// What a token can be.
    enum Kind: Sendable {
        /// An identifier or a keyword; one in backticks keeps them.
        case word

        /// A number.
        case number

        /// A piece of a string or a regular expression, without its delimiters. Code in an interpolation
        /// stands between two pieces, in its parentheses.
        case literal

        /// A bracket, a punctuation mark or an operator.
        case symbol

        /// A comment, with the marks that make it one.
        case comment
    }

    /// What it is.
    let kind: Kind

    /// What stands in the source.
    let text: String

    /// The line that it begins in, from 1.
    let line: Int

    /// The line that it ends in.
    let lastLine: Int

    /// Whether it follows what precedes it without a space.
    let isGlued: Bool

    /// Whether it is a comment that documents what follows.
    var isDocumentation: Bool {
        kind == .comment && (text.hasPrefix("/**") || text.hasPrefix("///") && !text.hasPrefix("////"))
    }

    /// Whether a value can end with it, so that an operator may follow.
    var endsValue: Bool {
        switch kind {
        case .number, .literal: true
        case .word: !Self.wordsBeforeValues.contains(text)
        case .symbol: [")", "]", "}", "!", "?"].contains(text)
        case .comment: false
        }
    }

    private static let wordsBeforeValues: Set = [
        "await", "case", "else", "guard", "if", "in", "return", "throw", "try", "where", "while",
    ]
}

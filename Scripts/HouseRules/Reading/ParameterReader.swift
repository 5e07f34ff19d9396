/// Reads the parameters of a declaration.
struct ParameterReader {
    private let tokens: ArraySlice<Token>

    /// Creates a reader.
    ///
    /// - Parameter tokens: What follows from the opening parenthesis on.
    init(_ tokens: ArraySlice<Token>) {
        self.tokens = tokens
    }

    /// The labels of the parameters: `_` for one that has none.
    func labels() -> [String] {
        var labels: [String] = []
        var depth = 0
        var isFirst = true
        var previous = ""
        for token in tokens {
            defer { previous = token.text }
            depth += Self.change(at: token)
            if depth == 0 { break }
            if depth == 1, isFirst, token.kind == .word, previous != "@" {
                labels.append(token.text)
                isFirst = false
            }
            if depth == 1, token.text == "," { isFirst = true }
        }
        return labels
    }

    private static func change(at token: Token) -> Int {
        guard token.kind == .symbol else { return 0 }
        switch token.text {
        case "(", "[", "{": return 1
        case ")", "]", "}": return -1
        case "->": return 0
        default: return token.text.reduce(0) { $0 + ($1 == "<" ? 1 : $1 == ">" ? -1 : 0) }
        }
    }
}

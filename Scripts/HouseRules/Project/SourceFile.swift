/// A Swift file, cut into tokens once for all rules.
package struct SourceFile: Sendable {
    /// Where it is, from the root of the project.
    package let path: String

    /// Its lines.
    let lines: [Substring]

    /// What the compiler reads of it.
    let code: [Token]

    /// What a person reads of it.
    let comments: [Token]

    /// What it declares.
    let declarations: [Declaration]

    /// For each line, from 1, whether there is code in it.
    private let hasCode: [Bool]

    /// For each line, from 1, how many lines up to it have code.
    private let codeLinesUpTo: [Int]

    /// Reads a source.
    ///
    /// - Parameters:
    ///   - path: Where it is, from the root of the project.
    ///   - text: What it says.
    init(path: String, text: String) {
        self.path = path
        lines = text.lines
        let tokens = Lexer.tokens(of: text)
        code = tokens.filter { $0.kind != .comment }
        comments = tokens.filter { $0.kind == .comment }
        declarations = DeclarationReader.declarations(in: code)
        var hasCode = Array(repeating: false, count: lines.count + 1)
        for token in code {
            for line in token.line...token.lastLine { hasCode[line] = true }
        }
        var total = 0
        codeLinesUpTo = hasCode.map { isCode in
            total += isCode ? 1 : 0
            return total
        }
        self.hasCode = hasCode
    }

    /// How many lines have code in them: those that are neither blank nor only a comment.
    var codeLineCount: Int { codeLinesUpTo.last ?? 0 }

    /// How many lines between two lines have code in them.
    ///
    /// - Parameters:
    ///   - first: The line before them.
    ///   - last: The line behind them.
    /// - Returns: The number of lines, without the two.
    func codeLineCount(between first: Int, and last: Int) -> Int {
        last > first ? codeLinesUpTo[last - 1] - codeLinesUpTo[first] : 0
    }

    /// The comments that stand directly above a line, with nothing between.
    ///
    /// - Parameter line: The line.
    /// - Returns: The comments, the nearest first.
    func comments(above line: Int) -> [Token] {
        var found: [Token] = []
        var expected = line - 1
        for comment in comments.reversed() where comment.line < line {
            guard comment.lastLine == expected, !hasCode[comment.lastLine] else { break }
            found.append(comment)
            expected = comment.line - 1
        }
        return found
    }

    /// The line that a comment is about: its own if there is code in it, otherwise the next that has code.
    ///
    /// - Parameter comment: The comment.
    /// - Returns: The line, or `nil` where only blank lines follow.
    func line(explainedBy comment: Token) -> Int? {
        if hasCode[comment.line] { return comment.line }
        var line = comment.lastLine + 1
        while line < hasCode.count, !hasCode[line], !lines[line - 1].allSatisfy(\.isWhitespace) { line += 1 }
        return line < hasCode.count && hasCode[line] ? line : nil
    }
}

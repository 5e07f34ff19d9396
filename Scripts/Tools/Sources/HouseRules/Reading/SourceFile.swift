import Foundation

/// A Swift file, read once for all rules.
struct SourceFile: Sendable {
    /// Where it is, from the root of the project.
    let path: String

    /// Its lines.
    let lines: [Substring]

    /// What the compiler reads of it.
    let tokens: [Token]

    /// What it declares outside of functions.
    let declarations: [Declaration]

    /// Reads a source.
    ///
    /// - Parameters:
    ///   - path: Where it is, from the root of the project.
    ///   - text: What it says.
    init(path: String, text: String) {
        self.path = path
        lines = text.lines
        tokens = Lexer.tokens(of: text)
        declarations = DeclarationReader.declarations(in: tokens)
    }

    /// Whether it holds tests or what serves them.
    var isTest: Bool { path.split(separator: "/").contains("Tests") }

    /// The modules that it imports and the lines of the imports, also of those of a single declaration.
    var imports: [(module: String, line: Int)] {
        tokens.indices.filter { tokens[$0].text == "import" }.compactMap { index in
            let following = tokens[(index + 1)...].prefix(2).drop { Declaration.keywords.contains($0.text) }
            return following.first.map { ($0.text, tokens[index].line) }
        }
    }

    /// The reason that a comment gives, on a line or directly above it.
    ///
    /// - Parameters:
    ///   - word: What the comment begins with, such as `SAFETY`; a colon and the reason follow.
    ///   - line: The line of code, from 1.
    /// - Returns: The reason; `nil` where there is none.
    func reason(_ word: String, for line: Int) -> Substring? {
        let comments = lines[..<(line - 1)].reversed().prefix { $0.isComment }
        return ([lines[line - 1]] + comments).lazy.compactMap { text in
            text.range(of: "/ \(word): ").map { text[$0.upperBound...] }
        }.first { !$0.isEmpty }
    }
}

extension Substring {
    /// Whether nothing but a comment stands in a line.
    var isComment: Bool { drop { $0 == " " }.hasPrefix("//") }
}

extension String {
    /// The lines of a text: what stands between line feeds.
    var lines: [Substring] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    }
}

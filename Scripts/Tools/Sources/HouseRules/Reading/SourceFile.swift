import Foundation

/// A Swift file, read once for all rules.
struct SourceFile: Sendable {
    /// Where it is, from the root of the project.
    let path: String

    /// Its lines.
    let lines: [Substring]

    /// What the compiler reads of it, on the same lines.
    let code: String

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
        code = CodeReader.code(of: lines)
        declarations = Declaration.all(in: code.lines)
    }

    /// Whether it holds tests or what serves them.
    var isTest: Bool { path.split(separator: "/").contains("Tests") }

    /// The modules that it imports and the lines of the imports, also of those of a single declaration.
    var imports: [(module: String, line: Int)] {
        code.lines.enumerated().compactMap { index, line in
            let words = line.split(separator: " ")
            guard let place = words.prefix(3).firstIndex(of: "import") else { return nil }
            let name = words[(place + 1)...].first { !Declaration.keywords.contains(String($0)) }
            return name.map { (String($0.prefix { $0 != "." }), index + 1) }
        }
    }

    /// Where the code matches a pattern.
    ///
    /// - Parameter pattern: A regular expression of ICU.
    /// - Returns: The lines, from 1, and what stands there.
    func matches(of pattern: String) -> [(line: Int, text: String)] {
        var found: [(line: Int, text: String)] = []
        var (start, line) = (code.startIndex, 1)
        while let range = code.range(of: pattern, options: .regularExpression, range: start..<code.endIndex) {
            line += code[start..<range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") }
            found.append((line, String(code[range])))
            start = range.upperBound
        }
        return found
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

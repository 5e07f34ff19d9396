import Foundation

/// A Swift file that is parsed once for all rules.
///
/// The rules read formatted sources line by line. Each declaration starts on a new line, and its indentation
/// identifies its parent. The rules have no type information and ignore comments and the contents of strings,
/// including interpolations.
struct Source {
    /// A declaration that is not local to a function.
    struct Declaration {
        let keyword: String
        let name: String
        let modifiers: Set<String>
        /// The one-based number of the line that contains the keyword.
        let line: Int
        /// The rest of the line after the name, such as the conformances.
        let rest: String
        /// The index of the enclosing type or extension in `declarations`, or `nil` at the top level.
        let parent: Int?
    }

    /// The keywords of declarations that can contain other declarations.
    static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]

    let path: String
    let lines: [Substring]
    /// The source text without comments or the contents of strings, but with unchanged line numbers.
    let code: String
    let declarations: [Declaration]

    init(path: String, text: String) {
        self.path = path
        lines = text.lines
        code = Self.code(of: text)
        declarations = Self.declarations(in: code)
    }

    /// A Boolean value that indicates whether the file contains tests or test support.
    var isTest: Bool { path.split(separator: "/").contains("Tests") }

    /// The imported modules and the line numbers of the imports, including imports of individual
    /// declarations.
    var imports: [(module: String, line: Int)] {
        code.matches(Self.imported).map { ($0.groups[1], $0.line) }
    }

    /// Returns `true` if a comment such as `// SAFETY: reason` is on a line or directly above it.
    func hasReason(_ word: String, for line: Int) -> Bool {
        let comments = lines[..<(line - 1)].reversed().prefix { $0.isComment }
        return ([lines[line - 1]] + comments).contains { $0.contains("/ \(word): ") && !$0.hasSuffix(": ") }
    }

    func parent(of declaration: Declaration) -> Declaration? { declaration.parent.map { declarations[$0] } }

    private static func code(of text: String) -> String {
        let whole = text as NSString
        var (code, start) = ("", 0)
        for match in texts.matches(in: text, range: NSRange(location: 0, length: whole.length)) {
            code += whole.substring(with: NSRange(location: start, length: match.range.location - start))
            let found = whole.substring(with: match.range)
            if !found.hasPrefix("//") { code += "\"" + found.filter(\.isNewline) + "\"" }
            start = NSMaxRange(match.range)
        }
        return code + whole.substring(from: start)
    }

    private static func declarations(in code: String) -> [Declaration] {
        var found: [Declaration] = []
        var open: [(place: Int, indent: Int)] = []
        for (line, groups) in code.matches(declaration) {
            let indent = groups[1].count
            open.removeAll { $0.indent >= indent }
            guard indent == open.last.map({ $0.indent + 4 }) ?? 0 else { continue }
            found.append(
                Declaration(
                    keyword: groups[3],
                    name: groups[4].isEmpty ? groups[3] : groups[4],
                    modifiers: Set(groups[2].split { " (".contains($0) }.map(String.init)),
                    line: line,
                    rest: groups[5],
                    parent: open.last?.place
                )
            )
            if types.contains(groups[3]) { open.append((found.count - 1, indent)) }
        }
        return found
    }

    private static let texts = NSRegularExpression.lines(
        ##"//.*|#"[^\n]*?"#|"""(?s:.*?)"""|"(?:\\.|[^"\\\n])*""##
    )

    private static let imported = NSRegularExpression.lines(
        #"^ *(?:@\w+ )?(?:package |public )?import (?:(?:class|enum|func|protocol|struct|typealias) )?(\w+)"#
    )

    private static let declaration = NSRegularExpression.lines(
        #"^( *)((?:@\w+(?:\([^)]*\))? +|[a-z]+(?:\(\w+\))? +)*?)"#
            + #"(actor|associatedtype|case|class|deinit|enum|extension|func|init|let|macro|protocol|struct"#
            + #"|subscript|typealias|var)\b(?: +([\w`.]+|[^\w\s(:]+))?(.*)"#
    )
}

extension Substring {
    var isComment: Bool { drop { $0 == " " }.hasPrefix("//") }
}

import Foundation

/// The prose in a file: comments, messages in strings, or the text of a document.
struct Prose {
    /// The languages in which the rules can find prose.
    private enum Language { case c, markdown, plain, python, shell, swift }

    let path: String
    /// The file's prose with its original line numbers, excluding code spans, links, and interpolations.
    ///
    /// A null character replaces each omitted piece of code.
    let text: String

    /// Reads a file, or returns `nil` if the file contains no prose that belongs to this project.
    init?(path: String, text: String) {
        guard let language = Self.language(of: path, text) else { return nil }
        self.path = path
        let isTest = path.split(separator: "/").contains("Tests")
        self.text =
            switch language {
            case .plain: text
            case .markdown: Self.replacing(Self.code, in: text)
            case .c: Self.tokens(Self.c, in: text) { _ in true }
            case .python: Self.tokens(Self.python, in: text) { $0.hasPrefix("#") || $0.hasPrefix("\"\"\"") }
            case .shell: Self.tokens(Self.shell, in: text) { $0.contains(" ") }
            case .swift:
                Self.tokens(Self.swift, in: text) { $0.hasPrefix("//") || !isTest && $0.contains(" ") }
            }
    }

    private static func language(of path: String, _ text: String) -> Language? {
        // The `Original` folders in the examples contain code from other projects, and the word table
        // lists words to avoid.
        if path.contains("/Original/") || path == "Scripts/words.json" { return nil }
        switch path.split(separator: "/").last?.split(separator: ".").last {
        case "swift": return .swift
        case "py": return .python
        case "md": return .markdown
        case "c", "css", "h", "js": return .c
        case "1": return .plain
        case "json", "yaml": return ["Docs/", "Scripts/"].contains(where: path.hasPrefix) ? .plain : nil
        case "Makefile": return .shell
        default: return text.hasPrefix("#!") ? .shell : nil
        }
    }

    /// Returns the tokens that are prose, preserving their line numbers.
    private static func tokens(
        _ expression: NSRegularExpression,
        in text: String,
        where isProse: (String) -> Bool
    ) -> String {
        let whole = text as NSString
        var (prose, start) = ("", 0)
        func leaveOut(until end: Int) {
            let code = whole.substring(with: NSRange(location: start, length: end - start))
            if code.contains(where: { !$0.isWhitespace }) { prose += "\0" }
            prose += code.filter(\.isNewline)
        }
        for match in expression.matches(in: text, range: NSRange(location: 0, length: whole.length)) {
            let token = whole.substring(with: match.range)
            guard isProse(token) else { continue }
            leaveOut(until: match.range.location)
            prose += replacing(hidden, in: token)
            start = NSMaxRange(match.range)
        }
        leaveOut(until: whole.length)
        return prose
    }

    /// Replaces each match with a null character, preserving line feeds.
    private static func replacing(_ expression: NSRegularExpression, in text: String) -> String {
        let whole = text as NSString
        var (prose, start) = ("", 0)
        for match in expression.matches(in: text, range: NSRange(location: 0, length: whole.length)) {
            prose += whole.substring(with: NSRange(location: start, length: match.range.location - start))
            prose += "\0" + whole.substring(with: match.range).filter(\.isNewline)
            start = NSMaxRange(match.range)
        }
        return prose + whole.substring(from: start)
    }

    private static let c = NSRegularExpression.lines(#"//.*|/\*(?s:.*?)\*/"#)
    private static let python = NSRegularExpression.lines(
        #"#.*|"""(?s:.*?)"""|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*""#
    )
    private static let shell = NSRegularExpression.lines(#"(?<!\S)#.*|'[^'\n]*'|"(?:\\.|[^"\\\n])*""#)
    private static let swift = NSRegularExpression.lines(
        ##"//.*|#"[^\n]*?"#|"""(?s:.*?)"""|"(?:\\.|[^"\\\n])*""##
    )

    /// The code spans, interpolations, and URLs in a comment or a string.
    private static let hidden = NSRegularExpression.lines(
        #"`+[^`\n]+`+|\\\((?:[^()]|\([^()]*\))*\)|https?://\S+"#
    )

    /// The code blocks, comments, code spans, and link targets in a document.
    private static let code = NSRegularExpression.lines(
        #"^ *```(?s:.*?)^ *```|<!--(?s:.*?)-->|`+[^`\n]+`+|\]\([^)]*\)|https?://\S+"#
    )
}

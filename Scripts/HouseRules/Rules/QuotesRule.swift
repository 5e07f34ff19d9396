import Foundation

/// Code that a document quotes stands in the file that it names, word for word.
///
/// ```markdown
/// <!-- from: Features/CartFeature/CartView.swift -->
/// ```
/// is the line above such a fence. How far the code is indented there does not matter.
struct QuotesRule: Rule {
    let name = "quotes"
    let summary = "Code below a line “<!-- from: PATH -->” stands in that file."

    func violations(in tree: Tree) -> [Violation] {
        tree.documents.flatMap { document in
            Self.quotes(in: (tree.texts[document.path] ?? "").lines).flatMap {
                judge($0, in: document, tree)
            }
        }
    }

    private func judge(_ quote: Quote, in document: MarkdownFile, _ tree: Tree) -> [Violation] {
        guard let source = tree.texts[quote.path] else {
            return [
                violation(
                    document.path,
                    line: quote.line,
                    "There is no \(quote.path).",
                    "Name what is quoted."
                )
            ]
        }
        guard !quote.stands(in: source.lines) else { return [] }
        return [
            violation(
                document.path,
                line: quote.line,
                "This does not stand in \(quote.path) as it is quoted.",
                "Quote what stands there now."
            )
        ]
    }

    private static func quotes(in lines: [Substring]) -> [Quote] {
        lines.indices.compactMap { index in
            guard let origin = lines[index].wholeMatch(of: /<!-- from: (\S+) -->/),
                lines[(index + 1)...].first?.hasPrefix("```") == true
            else { return nil }
            let code = lines[(index + 2)...].prefix { !$0.hasPrefix("```") }
            return Quote(path: String(origin.1), line: index + 1, code: Array(code))
        }
    }
}

/// Code in a document.
private struct Quote {
    let path: String
    let line: Int
    let code: [Substring]

    /// Whether the lines stand in a file, one after the other and all indented by as much.
    func stands(in lines: [Substring]) -> Bool {
        guard let first = code.first, !first.isEmpty else { return false }
        return lines.indices.contains { start in
            guard lines[start].hasSuffix(first), lines.count - start >= code.count else { return false }
            let indentation = lines[start].dropLast(first.count)
            guard indentation.allSatisfy({ $0 == " " }) else { return false }
            return zip(lines[start...], code).allSatisfy { line, quoted in
                line == (quoted.isEmpty ? "" : indentation + quoted)
            }
        }
    }
}

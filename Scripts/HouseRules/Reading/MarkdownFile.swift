import Foundation

/// A Markdown file, as far as rules need to know it.
package struct MarkdownFile: Sendable {
    /// Something in a line.
    struct Mark: Equatable, Sendable {
        /// What it says.
        let text: String

        /// The line, from 1.
        let line: Int
    }

    /// Where it is, from the root of the project.
    package let path: String

    /// What stands between backticks in the prose.
    private(set) var codeSpans: [Mark] = []

    /// Where links lead.
    private(set) var links: [Mark] = []

    /// What the headings can be linked by.
    private(set) var anchors: Set<String> = []

    /// The lines in fences that a person types: what follows the dollar sign.
    private(set) var commands: [Mark] = []

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - path: Where it is, from the root of the project.
    ///   - text: What it says.
    init(path: String, text: String) {
        self.path = path
        var isFenced = false
        for (index, line) in text.lines.enumerated() {
            let trimmed = line.drop { $0 == " " }
            if trimmed.hasPrefix("```") {
                isFenced.toggle()
            } else if isFenced {
                if trimmed.hasPrefix("$ ") {
                    commands.append(Mark(text: String(trimmed.dropFirst(2)), line: index + 1))
                }
            } else {
                readProse(trimmed, line: index + 1)
            }
        }
    }

    private mutating func readProse(_ text: Substring, line: Int) {
        if text.hasPrefix("#") { anchors.insert(Self.anchor(of: text.drop { $0 == "#" || $0 == " " })) }
        var rest = text
        while let opening = rest.firstIndex(of: "`") {
            let ticks = rest[opening...].prefix { $0 == "`" }
            guard let closing = rest[ticks.endIndex...].range(of: ticks) else { break }
            let span = rest[ticks.endIndex..<closing.lowerBound].trimmingCharacters(in: .whitespaces)
            codeSpans.append(Mark(text: span, line: line))
            rest = rest[closing.upperBound...]
        }
        for link in text.matches(of: /\]\(([^()\s]+)\)/) {
            links.append(Mark(text: String(link.1), line: line))
        }
    }

    /// What a heading can be linked by: its letters and digits in lower case, and dashes for its spaces.
    private static func anchor(of heading: Substring) -> String {
        String(
            heading.lowercased().compactMap { character -> Character? in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || character == "-" || character == "_"
                    ? character : nil
            }
        )
    }
}

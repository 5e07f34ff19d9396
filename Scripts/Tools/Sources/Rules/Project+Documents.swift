import Foundation

extension Project {
    /// The broken links, unknown `make` targets, and outdated quotations in documents.
    ///
    /// Code below `<!-- from: PATH -->` must appear in the file at that path, with any indentation.
    var documents: [Violation] {
        texts.filter { $0.key.hasSuffix(".md") }.flatMap { path, text in
            let links = text.matches(Self.link).compactMap { line, groups in
                brokenLink(groups[1], in: path).map { Violation(path: path, line: line, message: $0) }
            }
            let targets = text.matches(Self.target).filter { _, groups in
                let makefile = groups[1].isEmpty ? "Makefile" : "\(groups[1])/Makefile"
                return !(texts[makefile] ?? "").lines.contains { $0.hasPrefix(groups[2] + ":") }
            }.map { line, groups in
                let message = "The Makefile has no target “\(groups[2])”. Use an existing target."
                return Violation(path: path, line: line, message: message)
            }
            let quotes = text.matches(Self.quote).filter { _, groups in
                !Self.unindented(texts[groups[1]] ?? "").contains(Self.unindented(groups[2]))
            }.map { line, groups in
                let message = "This code is not in \(groups[1]). Update the quotation."
                return Violation(path: path, line: line, message: message)
            }
            return links + targets + quotes
        }
    }

    private func brokenLink(_ link: String, in document: String) -> String? {
        var path = document.split(separator: "/").dropLast()
        for part in link.split(separator: "/") where part != "." {
            if part == ".." { path = path.dropLast() } else { path.append(part) }
        }
        let target = path.joined(separator: "/")
        return target.isEmpty || paths.contains(target)
            ? nil : "The link leads to \(target), which does not exist. Correct the link."
    }

    private static func unindented(_ text: String) -> String {
        "\n" + text.lines.map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }

    private static let link = NSRegularExpression.lines(#"\]\(([^)#: ]+)[)#]"#)
    private static let target = NSRegularExpression.lines(
        #"(?:`|\$ )make (?:-C ([A-Za-z]+) )?([a-z][a-z-]*)"#
    )
    private static let quote = NSRegularExpression.lines(#"<!-- from: (\S+) -->\n```.*\n((?s:.*?\n))```"#)
}

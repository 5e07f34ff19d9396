import Foundation

/// What documents name exists: the code in backticks, the files that links lead to, and what one can make.
struct NamesRule: Rule {
    let name = "names"
    let summary = "Every name in backticks, every link and every “make” command of the documents exists."

    func violations(in tree: Tree) -> [Violation] {
        let names = KnownNames(tree)
        return tree.documents.flatMap { document in
            document.codeSpans.flatMap { span in
                NameReference(span.text).missing(in: names, beside: document.path, tree: tree).map {
                    gone($0, at: span, in: document)
                }
            }
                + document.commands.filter { $0.text.hasPrefix("make ") }.flatMap { command in
                    NameReference(command.text).missing(in: names, beside: document.path, tree: tree).map {
                        gone($0, at: command, in: document)
                    }
                }
                + document.links.compactMap { link($0, in: document, tree: tree) }
        }
    }

    private func gone(_ name: String, at mark: MarkdownFile.Mark, in document: MarkdownFile) -> Violation {
        violation(
            document.path,
            line: mark.line,
            "There is no \(name).",
            "Name what is there now; a name of someone else's goes to foreignNames in \(Architecture.path)."
        )
    }

    private func link(_ link: MarkdownFile.Mark, in document: MarkdownFile, tree: Tree) -> Violation? {
        guard !link.text.contains("://"), !link.text.hasPrefix("mailto:") else { return nil }
        let parts = link.text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].isEmpty ? document.path : RelativePath.joined(parts[0], beside: document.path)
        guard tree.paths.contains(path) else {
            return violation(
                document.path,
                line: link.line,
                "The link leads to \(path), which is not there.",
                "Mend the link."
            )
        }
        guard parts.count == 2, let target = tree.documents.first(where: { $0.path == path }),
            !target.anchors.contains(String(parts[1]))
        else { return nil }
        return violation(
            document.path,
            line: link.line,
            "\(path) has no heading #\(parts[1]).",
            "Mend the link."
        )
    }
}

import Foundation

/// Documents are right where that can be told.
///
/// Links lead to files, what one is told to make can be made, and code below a line `<!-- from: PATH -->`
/// stands in that file, however far it is indented there.
struct DocumentsRule: Rule {
    let name = "documents"

    func violations(in tree: Tree) -> [Violation] {
        tree.texts.filter { $0.key.hasSuffix(".md") }.flatMap { path, text in
            let lines = text.lines
            return lines.indices.flatMap { index in
                let problems =
                    brokenLinks(in: lines[index], of: path, tree) + lostTargets(in: lines[index], tree)
                    + lostQuote(below: index, in: lines, tree)
                return problems.map { violation(path, line: index + 1, $0) }
            }
        }
    }

    private func brokenLinks(in line: Substring, of document: String, _ tree: Tree) -> [String] {
        line.split(separator: "](").dropFirst().compactMap { rest in
            let link = rest.prefix { $0 != ")" && $0 != "#" }
            guard !link.isEmpty, !link.contains(":"), !link.contains(" ") else { return nil }
            var path = document.split(separator: "/").dropLast()
            for part in link.split(separator: "/") where part != "." {
                if part == ".." { path = path.dropLast() } else { path.append(part) }
            }
            let target = path.joined(separator: "/")
            return target.isEmpty || tree.paths.contains(target)
                ? nil : "The link leads to \(target), which is not there. Mend it."
        }
    }

    /// What follows `make` in backticks or behind the dollar sign of a session.
    private func lostTargets(in line: Substring, _ tree: Tree) -> [String] {
        ["`make ", "$ make "].flatMap {
            line.split(separator: $0, omittingEmptySubsequences: false).dropFirst()
        }
        .map { $0.prefix { $0.isLetter || $0 == "-" } }
        .filter { target in
            !target.isEmpty && !(tree.texts["Makefile"] ?? "").lines.contains { $0.hasPrefix(target + ":") }
        }.map { "The Makefile has no target “\($0)”. Name one that it has." }
    }

    private func lostQuote(below index: Int, in lines: [Substring], _ tree: Tree) -> [String] {
        guard let origin = lines[index].wholeMatch(of: /<!-- from: (\S+) -->/)?.1 else { return [] }
        let quote = lines[(index + 1)...].dropFirst().prefix { !$0.hasPrefix("```") }
        let isThere = Self.unindented((tree.texts[String(origin)] ?? "").lines).contains(
            Self.unindented(quote)
        )
        return isThere ? [] : ["This does not stand in \(origin). Quote what stands there now."]
    }

    private static func unindented(_ lines: some Collection<Substring>) -> String {
        "\n" + lines.map { $0.drop { $0 == " " } + "\n" }.joined()
    }
}

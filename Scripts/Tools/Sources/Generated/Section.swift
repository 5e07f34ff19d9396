import Foundation

/// A part of a document that a program writes, between `<!-- begin: NAME -->` and `<!-- end: NAME -->`.
struct Section {
    let path: String
    let name: String
    let content: String

    /// Whether git merges it by lines, as `.gitattributes` says.
    var isMerged: Bool { ["modules", "screens"].contains(name) }

    /// The line before it.
    var opening: String { "<!-- begin: \(name) -->\n" }

    /// The text of a document with this section's content.
    ///
    /// - Throws: A ``Refusal`` when the section has no end.
    func written(into document: String) throws(Refusal) -> String {
        guard let start = document.range(of: opening)?.upperBound,
            let end = document.range(of: "<!-- end: \(name) -->", range: start..<document.endIndex)?
                .lowerBound
        else { throw Refusal(description: "rules: \(path) has no whole section “\(name)”.") }
        return document.replacingCharacters(in: start..<end, with: content)
    }
}

extension Project {
    /// What follows from the manifest, the import table, the sources and the benchmarks, where a document has
    /// a place for it.
    var sections: [Section] {
        let contents: [(name: String, content: () -> String)] = [
            ("imports", { importTable }), ("modules", { ModuleGraph(self).markdown }),
            ("screens", { screenTable }), ("patterns", { patternTable }), ("costs", { costTable }),
            ("libraries", { libraryTable }),
        ]
        return texts.filter { $0.key.hasSuffix(".md") && $0.value.contains("<!-- begin: ") }.flatMap {
            path,
            text in
            contents.filter { text.contains("<!-- begin: \($0.name) -->") }.map {
                Section(path: path, name: $0.name, content: $0.content())
            }
        }
    }

    /// What is generated into the documents is what would be generated now.
    ///
    /// Where each feature has lines of its own, they may stand in the order in which git has merged those of
    /// two people.
    var generated: [Violation] {
        sections.filter { section in
            let text = texts[section.path] ?? ""
            guard let written = try? section.written(into: text) else { return true }
            return section.isMerged ? written.lines.sorted() != text.lines.sorted() : written != text
        }.map {
            let message = "The section “\($0.name)” is not as it is now. Run “make docs”."
            return Violation(
                path: $0.path,
                line: line(of: "<!-- begin: \($0.name) -->", in: $0.path),
                message: message
            )
        }
    }
}

import Foundation

/// A generated section of a document, between `<!-- begin: NAME -->` and `<!-- end: NAME -->`.
struct Section {
    let path: String
    let name: String
    let content: String

    /// A Boolean value that indicates whether git merges the section line by line, as `.gitattributes`
    /// specifies.
    var isMerged: Bool { ["modules", "screens"].contains(name) }

    var opening: String { "<!-- begin: \(name) -->\n" }

    /// Returns a document in which this section's content has been replaced.
    ///
    /// - Throws: A ``Refusal`` if the section has no end marker.
    func written(into document: String) throws(Refusal) -> String {
        guard let start = document.range(of: opening)?.upperBound,
            let end = document.range(of: "<!-- end: \(name) -->", range: start..<document.endIndex)?
                .lowerBound
        else { throw Refusal(description: "rules: \(path) has no end marker for the section “\(name)”.") }
        return document.replacingCharacters(in: start..<end, with: content)
    }
}

extension Project {
    /// The generated sections of all documents.
    ///
    /// The content is generated from the manifest, the import table, the sources, and the recorded
    /// benchmarks.
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

    /// The generated sections that are out of date.
    ///
    /// In sections that contain a line for each feature, the lines can be in any order because git can merge
    /// lines from two branches in either order.
    var generated: [Violation] {
        sections.filter { section in
            let text = texts[section.path] ?? ""
            guard let written = try? section.written(into: text) else { return true }
            return section.isMerged ? written.lines.sorted() != text.lines.sorted() : written != text
        }.map {
            let message = "The section “\($0.name)” is outdated. Run “make docs”."
            return Violation(
                path: $0.path,
                line: line(of: "<!-- begin: \($0.name) -->", in: $0.path),
                message: message
            )
        }
    }
}

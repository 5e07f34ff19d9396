import Foundation

/// A part of a document that a program writes, between the comments `<!-- begin: NAME -->` and
/// `<!-- end: NAME -->`.
package struct GeneratedSection: Sendable {
    /// What it is called in its comments.
    package let name: String

    /// The document, from the root of the project.
    package let path: String

    /// What stands between the comments.
    let content: String

    /// The sections that follow from the manifest, the import table, the sources, the READMEs and the
    /// benchmarks, of the documents that there are.
    ///
    /// - Parameter tree: The project.
    /// - Returns: The sections, as they would be written now.
    package static func all(in tree: Tree) -> [GeneratedSection] {
        [
            GeneratedSection(name: "imports", path: "Docs/Layers.md", content: tree.importTable),
            GeneratedSection(name: "modules", path: "Docs/Graphs.md", content: ModuleGraph(tree).markdown),
            GeneratedSection(name: "screens", path: "Docs/Screens.md", content: tree.screenTable),
            GeneratedSection(name: "patterns", path: "Docs/Patterns.md", content: tree.patternTable),
            GeneratedSection(name: "costs", path: "Docs/Patterns.md", content: tree.costTable),
        ].filter { tree.texts[$0.path] != nil }
    }

    /// Writes the section into a document.
    ///
    /// - Parameter document: The text of the document.
    /// - Returns: The text with this section's content; `nil` when the document has no place for it.
    package func written(into document: String) -> String? {
        guard let start = document.range(of: opening + "\n")?.upperBound,
            let end = document.range(of: "<!-- end: \(name) -->", range: start..<document.endIndex)?
                .lowerBound
        else { return nil }
        return document.replacingCharacters(in: start..<end, with: content)
    }

    /// The line before it.
    var opening: String { "<!-- begin: \(name) -->" }
}

extension Tree {
    /// Who may import whom, for people.
    fileprivate var importTable: String {
        let rows = architecture.layers.map { layer in
            let imports =
                layer.imports.map { "`\($0)`" } + (layer.oneOf.map { ["exactly one of `\($0)`"] } ?? [])
                + (layer.with ?? [:]).sorted { $0.key < $1.key }.map { choice, more in
                    "with `\(choice)` also \(more.map { "`\($0)`" }.joined(separator: ", "))"
                }
            let cell = imports.isEmpty ? "nothing" : imports.joined(separator: ", ")
            return "| `\(layer.modules)` | \(cell) | \(layer.because) |\n"
        }
        return "| modules | may import | because |\n|---|---|---|\n" + rows.joined()
    }
}

extension GeneratedSection {
    /// The sections that follow from the manifest, the import table and the sources.
    ///
    /// - Parameter tree: The project.
    /// - Returns: The sections, as they would be written now.
    package static func all(in tree: Tree) -> [GeneratedSection] {
        [
            GeneratedSection(
                name: "imports",
                path: "Docs/Architecture.md",
                content: ImportTable(tree).markdown
            ),
            GeneratedSection(name: "modules", path: "Docs/Graphs.md", content: ModuleGraph(tree).markdown),
        ] + patterns(in: tree)
    }

    /// What each pattern costs, to write and to run; nothing in a project without a tour or benchmarks.
    private static func patterns(in tree: Tree) -> [GeneratedSection] {
        let written = tree.paths.contains(PatternTable.folder) ? PatternTable(tree).markdown : nil
        let sections = [("patterns", written), ("costs", PatternCosts(tree)?.markdown)]
        return sections.compactMap { name, content in
            content.map { GeneratedSection(name: name, path: "Docs/Patterns.md", content: $0) }
        }
    }
}

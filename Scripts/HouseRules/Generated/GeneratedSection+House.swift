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

    /// What each pattern costs to write; nothing in a project without a tour of them.
    private static func patterns(in tree: Tree) -> [GeneratedSection] {
        guard tree.paths.contains(PatternTable.folder) else { return [] }
        return [
            GeneratedSection(
                name: "patterns",
                path: "Docs/Patterns.md",
                content: PatternTable(tree).markdown
            )
        ]
    }
}

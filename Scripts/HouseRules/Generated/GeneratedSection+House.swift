extension GeneratedSection {
    /// The sections that follow from the manifest and the import table.
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
        ]
    }
}

/// What is generated is what would be generated now.
struct GraphsRule: Rule {
    let name = "graphs"
    let summary =
        "The sections of Docs that are generated from the manifest and the import table are up to date."

    func violations(in tree: Tree) -> [Violation] {
        GeneratedSection.all(in: tree).compactMap { section in
            let text = tree.texts[section.path] ?? ""
            guard let current = section.content(in: text) else {
                return violation(
                    section.path,
                    "There is no place for the \(section.name).",
                    GeneratedSection.howToMakePlace(for: section.name)
                )
            }
            guard current != section.content else { return nil }
            return violation(
                section.path,
                line: tree.line(of: GeneratedSection.opening(section.name), in: section.path),
                "The \(section.name) are not as they are now.",
                "Run “make graph”."
            )
        }
    }
}

/// What is generated into the documents is what would be generated now.
struct GeneratedRule: Rule {
    let name = "generated"

    func violations(in tree: Tree) -> [Violation] {
        GeneratedSection.all(in: tree).filter {
            $0.written(into: tree.texts[$0.path] ?? "") != tree.texts[$0.path]
        }
        .map {
            violation(
                $0.path,
                line: tree.line(of: $0.opening, in: $0.path),
                "The section “\($0.name)” is not as it is now. Run “make graph”."
            )
        }
    }
}

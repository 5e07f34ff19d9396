/// What other modules see is documented where it is declared.
///
/// The formatter asks for that of what is public; this rule asks for it of what is `package`, of cases and of
/// requirements.
/// What a protocol asks for is documented there, and an override where it was first declared.
struct DocumentationRule: Rule {
    let name = "documentation"

    func violations(in tree: Tree) -> [Violation] {
        let requirements = Requirements(tree.sources)
        return tree.sources.flatMap { source in
            source.declarations.filter { declaration in
                source.isVisible(declaration) && !source.isDocumented(declaration)
                    && !declaration.modifiers.contains("override")
                    && !requirements.contains(declaration, of: source)
            }.map {
                violation(
                    source.path,
                    line: $0.line,
                    "Other modules see \($0.name). Say in one sentence above it what it is: /// …"
                )
            }
        }
    }
}

extension SourceFile {
    fileprivate func parent(of declaration: Declaration) -> Declaration? {
        declaration.parent.map { declarations[$0] }
    }

    /// Whether other modules see a declaration.
    fileprivate func isVisible(_ declaration: Declaration) -> Bool {
        guard declaration.keyword != "extension" else { return false }
        if !declaration.modifiers.isDisjoint(with: ["package", "public", "open"]) { return true }
        guard let parent = parent(of: declaration) else { return false }
        return (parent.keyword == "protocol" || parent.keyword == "enum" && declaration.keyword == "case")
            && isVisible(parent)
    }

    /// Whether a comment stands above a declaration; attributes and other comments may stand between.
    fileprivate func isDocumented(_ declaration: Declaration) -> Bool {
        lines[..<(declaration.line - 1)].reversed().map { $0.drop { $0 == " " } }.lazy
            .first { !($0.hasPrefix("@") || $0.isComment && !$0.hasPrefix("///")) }?.hasPrefix("///") == true
    }
}

/// What protocols ask for, by their names.
private struct Requirements {
    private var names: [String: Set<String>] = [:]
    private var refined: [String: [String]] = [:]

    init(_ sources: [SourceFile]) {
        for source in sources {
            for declaration in source.declarations {
                if declaration.keyword == "protocol" {
                    refined[declaration.name, default: []] += declaration.conformances
                } else if let parent = source.parent(of: declaration), parent.keyword == "protocol" {
                    names[parent.name, default: []].insert(declaration.name)
                }
            }
        }
    }

    /// Whether a declaration has the name of something that a protocol of its type asks for.
    func contains(_ declaration: Declaration, of source: SourceFile) -> Bool {
        guard let parent = source.parent(of: declaration), parent.keyword != "protocol" else { return false }
        var waiting = parent.conformances
        var known: Set<String> = []
        while let name = waiting.popLast() {
            if known.insert(name).inserted { waiting += refined[name] ?? [] }
        }
        return ["==", "encode", "hash"].contains(declaration.name)
            || declaration.name == "init" && known.contains("Decodable")
            || known.contains { names[$0]?.contains(declaration.name) == true }
    }
}

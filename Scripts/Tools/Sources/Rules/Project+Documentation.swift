extension Project {
    /// Every symbol that a library product shows to other modules is documented where it is declared,
    /// including cases and requirements.
    ///
    /// A witness of a protocol is documented at the requirement, and an override at the first declaration.
    /// The other modules of the app document what their names do not say.
    var documentation: [Violation] {
        let libraries = Set((manifest.products ?? []).filter(\.isLibrary).flatMap(\.targets))
        let sources = sources.filter { libraries.contains(manifest.target(of: $0.path)?.name ?? "") }
        let requirements = Set(
            sources.flatMap { source in
                source.declarations.filter { source.parent(of: $0)?.keyword == "protocol" }.map(\.name)
            }
        ).union(["==", "encode", "hash"])
        return sources.flatMap { source in
            source.declarations.filter { declaration in
                source.isVisible(declaration) && !source.isDocumented(declaration)
                    && !declaration.modifiers.contains("override")
                    && !source.isWitness(declaration, of: requirements)
            }.map {
                let message = "A library product shows \($0.name) to its clients. Document it: /// …"
                return Violation(path: source.path, line: $0.line, message: message)
            }
        }
    }
}

extension Source {
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
        lines[..<(declaration.line - 1)].reversed().lazy.map { $0.drop { $0 == " " } }
            .first { !($0.hasPrefix("@") || $0.isComment && !$0.hasPrefix("///")) }?.hasPrefix("///") == true
    }

    /// Whether a type that conforms to something declares what a protocol asks for.
    fileprivate func isWitness(_ declaration: Declaration, of requirements: Set<String>) -> Bool {
        guard let parent = parent(of: declaration), parent.keyword != "protocol", parent.rest.contains(":")
        else { return false }
        return requirements.contains(declaration.name)
            || declaration.name == "init" && parent.rest.contains("odable")
    }
}

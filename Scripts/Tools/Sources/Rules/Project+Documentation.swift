extension Project {
    /// The undocumented symbols that clients of library products can use, including enum cases and protocol
    /// requirements.
    ///
    /// The documentation of a protocol requirement also applies to its witnesses, and the documentation of a
    /// class member also applies to its overrides. Symbols outside library products need documentation only
    /// if their names are not self-explanatory.
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
                let message = "Clients of a library product can use \($0.name). Document it: /// …"
                return Violation(path: source.path, line: $0.line, message: message)
            }
        }
    }
}

extension Source {
    /// Returns `true` if other modules can use a declaration.
    fileprivate func isVisible(_ declaration: Declaration) -> Bool {
        guard declaration.keyword != "extension" else { return false }
        if !declaration.modifiers.isDisjoint(with: ["package", "public", "open"]) { return true }
        guard let parent = parent(of: declaration) else { return false }
        return (parent.keyword == "protocol" || parent.keyword == "enum" && declaration.keyword == "case")
            && isVisible(parent)
    }

    /// Returns `true` if a documentation comment precedes a declaration.
    ///
    /// Attributes and other comments can appear between the documentation comment and the declaration.
    fileprivate func isDocumented(_ declaration: Declaration) -> Bool {
        lines[..<(declaration.line - 1)].reversed().lazy.map { $0.drop { $0 == " " } }
            .first { !($0.hasPrefix("@") || $0.isComment && !$0.hasPrefix("///")) }?.hasPrefix("///") == true
    }

    /// Returns `true` if a declaration in a conforming type implements a protocol requirement.
    fileprivate func isWitness(_ declaration: Declaration, of requirements: Set<String>) -> Bool {
        guard let parent = parent(of: declaration), parent.keyword != "protocol", parent.rest.contains(":")
        else { return false }
        return requirements.contains(declaration.name)
            || declaration.name == "init" && parent.rest.contains("odable")
    }
}

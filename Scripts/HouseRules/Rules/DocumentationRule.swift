/// What other modules see is documented where it is declared.
///
/// A member that a protocol asks for is documented there, and an override where it was first declared. A case
/// of a documented enumeration and a requirement of a documented protocol have a comment of their own.
struct DocumentationRule: Rule {
    let name = "documentation"
    let summary = "Every package and public declaration, case and requirement has a documentation comment."

    func violations(in tree: Tree) -> [Violation] {
        let witnesses = WitnessNames(tree.sources)
        return tree.sources.flatMap { source in
            source.declarations.filter { declaration in
                source.isVisible(declaration) && !source.isDocumented(declaration)
                    && !declaration.modifiers.contains("override")
                    && !witnesses.contains(declaration, in: source)
            }.map {
                violation(
                    source.path,
                    line: $0.line,
                    "\($0.title) is seen by other modules and has no documentation.",
                    "Say in one sentence above it what it is: /// …"
                )
            }
        }
    }
}

extension SourceFile {
    /// Whether other modules see a declaration.
    fileprivate func isVisible(_ declaration: Declaration) -> Bool {
        guard !declaration.isLocal else { return false }
        if declaration.isExplicitlyVisible { return declaration.keyword != .extension }
        guard declaration.modifiers.isDisjoint(with: ["private", "fileprivate", "internal"]),
            let parent = declaration.parent.map({ declarations[$0] })
        else { return false }
        switch parent.keyword {
        case .protocol: return isVisible(parent)
        case .enum: return declaration.keyword == .case && isVisible(parent)
        case .extension: return parent.isExplicitlyVisible
        default: return false
        }
    }

    /// Whether a comment above a declaration documents it; attributes may stand between.
    fileprivate func isDocumented(_ declaration: Declaration) -> Bool {
        (comments(above: declaration.firstLine) + comments(above: declaration.line)).contains(
            where: \.isDocumentation
        )
    }
}

extension Declaration {
    fileprivate var isExplicitlyVisible: Bool {
        !modifiers.isDisjoint(with: ["package", "public", "open"])
    }

    /// What it is and what it is called; an initializer is only what it is.
    fileprivate var title: String {
        keyword.rawValue == name ? name : "\(keyword.rawValue) \(name)"
    }
}

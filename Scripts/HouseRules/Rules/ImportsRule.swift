/// Modules import only what the table of `Scripts/architecture.json` lets them, and declare what they import.
struct ImportsRule: Rule {
    let name = "imports"
    let summary = "A module imports and declares only what Scripts/architecture.json lets it."

    func violations(in tree: Tree) -> [Violation] {
        let graph = ImportGraph(tree)
        let places = ManifestPlaces(tree)
        let sources = Dictionary(grouping: tree.sources) { tree.manifest.target(of: $0.path)?.name }
        return rows(in: tree)
            + tree.manifest.targets.flatMap { target -> [Violation] in
                let line = places.line(of: target)
                guard let permit = graph.permit(for: target) else { return [unknown(target, at: line)] }
                let sources = sources[target.name] ?? []
                return sources.flatMap { imports(of: $0, in: target, permit) }
                    + declarations(of: target, sources, permit, at: line)
            }
    }

    private func imports(of source: SourceFile, in target: Manifest.Target, _ permit: ImportPermit)
        -> [Violation]
    {
        source.imports.flatMap { statement -> [Violation] in
            var found: [Violation] = []
            if !permit.allows(statement.module) {
                found.append(
                    violation(
                        source.path,
                        line: statement.line,
                        "\(target.name) may not import \(statement.module).",
                        permit.because
                    )
                )
            }
            if statement.modifiers.contains("@_exported") {
                found.append(
                    violation(
                        source.path,
                        line: statement.line,
                        "@_exported gives \(statement.module) to everyone who imports \(target.name).",
                        "Import it plainly; who needs it imports it too."
                    )
                )
            }
            return found
        }
    }

    private func declarations(
        of target: Manifest.Target,
        _ sources: [SourceFile],
        _ permit: ImportPermit,
        at line: Int
    ) -> [Violation] {
        let imported = Set(sources.flatMap { $0.imports.map(\.module) })
        let declared = target.targetDependencies + target.productDependencies
        let forbidden = declared.filter { !permit.allows($0) }.map {
            violation(Self.manifest, line: line, "\(target.name) may not depend on \($0).", permit.because)
        }
        let unused = declared.filter {
            permit.allows($0) && !imported.contains($0) && !permit.isBuiltFirst.contains($0)
        }.map {
            violation(
                Self.manifest,
                line: line,
                "\(target.name) depends on \($0), and no file of it imports that.",
                "Leave the dependency out."
            )
        }
        return forbidden + unused + choice(of: target, imported.intersection(permit.oneOf), permit, at: line)
    }

    private func choice(
        of target: Manifest.Target,
        _ chosen: Set<String>,
        _ permit: ImportPermit,
        at line: Int
    ) -> [Violation] {
        guard !permit.oneOf.isEmpty, chosen.count != 1 else { return [] }
        let names = chosen.isEmpty ? "none" : chosen.sorted().joined(separator: " and ")
        return [
            violation(
                Self.manifest,
                line: line,
                "\(target.name) imports \(names) of \(permit.oneOf.joined(separator: ", ")).",
                "It imports exactly one of them. \(permit.because)"
            )
        ]
    }

    private func unknown(_ target: Manifest.Target, at line: Int) -> Violation {
        violation(
            Self.manifest,
            line: line,
            "\(Architecture.path) does not say what \(target.name) may import.",
            "Add a row for it, and run “make graph”."
        )
    }

    /// The rows about modules that are not there.
    private func rows(in tree: Tree) -> [Violation] {
        let names = Set(tree.manifest.targets.map(\.name))
        let rows = tree.architecture.modules.map(\.module).filter { !$0.hasPrefix("*") }
        return (rows + tree.architecture.tests.map(\.target)).filter { !names.contains($0) }.map {
            violation(
                Architecture.path,
                line: tree.line(of: "\"\($0)\"", in: Architecture.path),
                "There is a row for \($0), which is no target of Package.swift.",
                "Remove the row."
            )
        }
    }

    private static let manifest = "Package.swift"
}

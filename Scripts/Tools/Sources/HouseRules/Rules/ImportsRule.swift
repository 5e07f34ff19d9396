/// A module imports only what its layer may, and declares what it imports and nothing else; tests may import
/// anything that they declare.
struct ImportsRule: Rule {
    let name = "imports"

    func violations(in tree: Tree) -> [Violation] {
        let sources = Dictionary(grouping: tree.sources) { tree.manifest.target(of: $0.path)?.name ?? "" }
        return tree.manifest.targets.flatMap { target in
            let sources = sources[target.name] ?? []
            return undeclared(in: target, sources, tree)
                + (target.type == "test" ? [] : judge(target, sources, tree))
        }
    }

    private func judge(_ module: Manifest.Target, _ sources: [SourceFile], _ tree: Tree) -> [Violation] {
        guard let layer = tree.architecture.layer(of: module.path) else {
            return [
                violation(
                    Architecture.path,
                    "It does not say what \(module.name) may import. Add a layer for it."
                )
            ]
        }
        let paths = Dictionary(uniqueKeysWithValues: tree.manifest.targets.map { ($0.name, $0.path) })
        let imported = Set(sources.flatMap { $0.imports.map(\.module) })
        let chosen = imported.filter { Architecture.matches(paths[$0] ?? "", layer.oneOf ?? "") }
        let allowed =
            layer.imports + tree.architecture.anyone + tree.architecture.system + chosen
            + chosen.flatMap { layer.with?[$0] ?? [] }
        let forbidden = sources.flatMap { source in
            source.imports.filter { statement in
                !allowed.contains {
                    $0 == statement.module || Architecture.matches(paths[statement.module] ?? "", $0)
                }
            }.map {
                violation(
                    source.path,
                    line: $0.line,
                    "\(module.name) may not import \($0.module). \(layer.because)"
                )
            }
        }
        guard let folder = layer.oneOf, chosen.count != 1 else { return forbidden }
        let found = chosen.isEmpty ? "none" : chosen.sorted().joined(separator: " and ")
        return forbidden + [
            violation(
                module.path,
                "\(module.name) imports \(found) of \(folder), and has to import exactly one."
            )
        ]
    }

    /// What a target imports and does not declare, or declares and does not import.
    ///
    /// Tests, and modules of a layer with a choice, may be given what others of their kind need.
    private func undeclared(in target: Manifest.Target, _ sources: [SourceFile], _ tree: Tree) -> [Violation]
    {
        let imported = Set(sources.flatMap { $0.imports.map(\.module) })
        let declared = Set(target.dependencies)
        let missing = imported.subtracting(declared).subtracting(
            tree.architecture.system + ["Testing", "XCTest"]
        )
        let isOneOfMany = target.type == "test" || tree.architecture.layer(of: target.path)?.oneOf != nil
        let idle = isOneOfMany ? [] : declared.subtracting(imported)
        let problems =
            missing.map { "\(target.name) imports \($0) and does not declare it. Add the dependency." }
            + idle.map { "\(target.name) depends on \($0) and does not import it. Leave the dependency out." }
        let line = tree.line(of: "\"\(target.name)\"", in: "Package.swift")
        return problems.map { violation("Package.swift", line: line, $0) }
    }
}

extension Project {
    /// The imports that a layer does not allow and the differences between imports and declared dependencies.
    ///
    /// A test target may import any module that it declares as a dependency.
    var imports: [Violation] {
        let sources = Dictionary(grouping: sources) { manifest.target(of: $0.path)?.name ?? "" }
        return manifest.targets.flatMap { target in
            let imports = (sources[target.name] ?? []).flatMap { source in
                source.imports.map { (path: source.path, line: $0.line, module: $0.module) }
            }
            let names = Set(imports.map(\.module))
            guard target.type != "test" else { return undeclared(names, in: target) }
            guard let layer = architecture.layer(of: target.path) else {
                return [
                    Violation(
                        path: "Scripts/architecture.json",
                        message: "No layer defines the allowed imports of \(target.name). Add a layer."
                    )
                ]
            }
            let (allowed, choice) = allowed(names, in: layer)
            let forbidden = imports.filter { !allowed.contains($0.module) }.map {
                let message = "\(target.name) may not import \($0.module). \(layer.because)"
                return Violation(path: $0.path, line: $0.line, message: message)
            }
            let wrong = choice.map {
                [
                    Violation(
                        path: target.path,
                        message: "\(target.name) imports \($0), but must import exactly one."
                    )
                ]
            }
            return undeclared(names, in: target) + forbidden + (wrong ?? [])
        }
    }

    /// Returns the imports that a layer allows and, if the module does not import exactly one of the layer's
    /// alternatives, a description of the alternatives that the module imports.
    private func allowed(_ names: Set<String>, in layer: Architecture.Layer) -> (Set<String>, choice: String?)
    {
        let paths = Dictionary(uniqueKeysWithValues: manifest.targets.map { ($0.name, $0.path) })
        func fits(_ name: String, _ pattern: String) -> Bool {
            name == pattern || Architecture.matches(paths[name] ?? "", pattern)
        }
        let chosen = names.filter { name in layer.oneOf.map { fits(name, $0) } ?? false }
        let patterns =
            layer.imports + architecture.anyone + architecture.system + chosen
            + chosen.flatMap { layer.with?[$0] ?? [] }
        let allowed = names.filter { name in patterns.contains { fits(name, $0) } }
        guard let folder = layer.oneOf, chosen.count != 1 else { return (allowed, nil) }
        let found = chosen.isEmpty ? "none" : chosen.sorted().joined(separator: " and ")
        return (allowed, "\(found) of \(folder)")
    }

    /// Returns the undeclared imports and the unused dependencies of a target.
    ///
    /// Test targets, and modules in layers that offer a choice of modules, may have unused dependencies
    /// because the manifest gives several of these targets the same dependencies.
    private func undeclared(_ imported: Set<String>, in target: Manifest.Target) -> [Violation] {
        let declared = Set(target.dependencies)
        let missing = imported.subtracting(declared).subtracting(architecture.system + ["Testing", "XCTest"])
        let isOneOfMany = target.path.hasPrefix("Tests/") || architecture.layer(of: target.path)?.oneOf != nil
        let idle = isOneOfMany ? [] : declared.subtracting(imported)
        let messages =
            missing.map { "\(target.name) imports \($0) but does not declare it. Add the dependency." }
            + idle.map { "\(target.name) depends on \($0) but does not import it. Remove the dependency." }
        let line = line(of: "\"\(target.name)\"", in: "Package.swift")
        return messages.map { Violation(path: "Package.swift", line: line, message: $0) }
    }
}

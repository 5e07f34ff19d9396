/// Every module is a folder of its layer with a README and with tests, and what only tests need is sold to
/// nobody.
struct TestsRule: Rule {
    let name = "tests"
    let summary = "Every module has a README and at least one test; folders and targets go together."

    func violations(in tree: Tree) -> [Violation] {
        tree.manifest.modules.flatMap { readme(of: $0, in: tree) + tests(of: $0, in: tree) }
            + folders(in: tree) + products(in: tree)
    }

    private func readme(of module: Manifest.Target, in tree: Tree) -> [Violation] {
        let path = "\(module.path)/README.md"
        guard !tree.paths.contains(path) else { return [] }
        return [
            violation(
                path,
                "\(module.name) has no README.",
                "Write what it is, what it guarantees and where to start."
            )
        ]
    }

    private func tests(of module: Manifest.Target, in tree: Tree) -> [Violation] {
        guard module.kind != .system else { return [] }
        let folder = "Tests/\(module.name)Tests"
        let isTested = tree.manifest.targets.contains { $0.kind == .test && $0.path == folder }
        guard isTested else {
            let line = ManifestPlaces(tree).line(of: module)
            return [
                violation(
                    "Package.swift",
                    line: line,
                    "\(module.name) has no tests.",
                    "Add the test target \(module.name)Tests in \(folder)."
                )
            ]
        }
        let sources = tree.sources.filter { $0.path.hasPrefix(folder + "/") }
        guard !sources.contains(where: Self.hasTest) else { return [] }
        return [
            violation(
                folder,
                "No function in \(folder) is a @Test.",
                "Write one that fails when \(module.name) is wrong."
            )
        ]
    }

    private static func hasTest(_ source: SourceFile) -> Bool {
        source.declarations.contains { $0.keyword == .func && $0.modifiers.contains("@Test") }
    }

    private func folders(in tree: Tree) -> [Violation] {
        let layers = tree.architecture.layers
        let targets = Set(tree.manifest.targets.map(\.path))
        let sources = tree.sources.map(\.path)
        let isModuleFolder = { (path: String) in
            guard let slash = path.lastIndex(of: "/") else { return false }
            return (layers + ["Tests"]).contains(String(path[..<slash]))
        }
        return tree.paths.filter {
            isModuleFolder($0) && tree.texts[$0] == nil && !targets.contains($0) && !layers.contains($0)
        }.filter { folder in
            sources.contains { $0.hasPrefix(folder + "/") }
        }.map {
            violation(
                $0,
                "\($0) is no target of Package.swift, so nothing builds it.",
                "Add the target, or move what is in it."
            )
        }
    }

    private func products(in tree: Tree) -> [Violation] {
        let support = tree.manifest.modules.filter {
            $0.path.hasPrefix("Tests/") || importsTesting($0, in: tree)
        }
        return tree.manifest.products.filter(\.isLibrary).flatMap { product in
            support.filter { product.targets.contains($0.name) }.map {
                violation(
                    "Package.swift",
                    line: tree.line(of: "name: \"\(product.name)\"", in: "Package.swift"),
                    "The library \(product.name) offers \($0.name), which is there for our own tests.",
                    "Leave it out of the products."
                )
            }
        }
    }

    private func importsTesting(_ module: Manifest.Target, in tree: Tree) -> Bool {
        !tree.architecture.testSupport.imports.contains(module.name)
            && tree.sources.contains { source in
                source.path.hasPrefix(module.path + "/") && source.imports.contains { $0.module == "Testing" }
            }
    }
}

/// Every module has a README, a test and an owner, and every source belongs to a module.
struct ModulesRule: Rule {
    let name = "modules"

    private static let owners = "CODEOWNERS"

    func violations(in tree: Tree) -> [Violation] {
        tree.manifest.modules.flatMap { module in
            readme(of: module, in: tree) + tests(of: module, in: tree) + owner(of: module, in: tree)
        } + ownersOfNothing(in: tree) + strays(in: tree)
    }

    private func readme(of module: Manifest.Target, in tree: Tree) -> [Violation] {
        let path = "\(module.path)/README.md"
        guard !tree.paths.contains(path) else { return [] }
        return [
            violation(
                path,
                "\(module.name) has no README. Say what it is, what it guarantees, where to start."
            )
        ]
    }

    private func tests(of module: Manifest.Target, in tree: Tree) -> [Violation] {
        let folder = "Tests/\(module.name)Tests"
        let target = tree.manifest.targets.first { $0.path == folder }
        let hasTest = tree.sources.contains { source in
            source.path.hasPrefix(folder + "/") && source.code.contains("@Test")
        }
        guard module.type != "system-target", target == nil || !hasTest else { return [] }
        return [
            violation(
                module.path,
                "\(module.name) has no test. Write one, in the test target \(module.name)Tests."
            )
        ]
    }

    private func owner(of module: Manifest.Target, in tree: Tree) -> [Violation] {
        guard !Self.owned(in: tree).contains(where: { $0.path == module.path }) else { return [] }
        return [
            violation(Self.owners, "Nobody owns \(module.name). Add “/\(module.path)/ @organisation/team”.")
        ]
    }

    private func ownersOfNothing(in tree: Tree) -> [Violation] {
        Self.owned(in: tree).filter { $0.path != "*" && !tree.paths.contains($0.path) }.map {
            violation(Self.owners, line: $0.line, "There is no \($0.path). Remove the line.")
        }
    }

    private static func owned(in tree: Tree) -> [(path: String, line: Int)] {
        (tree.texts[owners] ?? "").lines.enumerated().compactMap { index, line in
            let words = line.prefix { $0 != "#" }.split(separator: " ")
            return words.first.map { ($0.split(separator: "/").joined(separator: "/"), index + 1) }
        }
    }

    private func strays(in tree: Tree) -> [Violation] {
        let folders = Set(tree.manifest.targets.compactMap { $0.path.split(separator: "/").first })
        return tree.sources.map(\.path).filter { path in
            folders.contains(path.prefix { $0 != "/" }) && tree.manifest.target(of: path) == nil
        }.map { violation($0, "No target of Package.swift builds this. Add one, or move the file.") }
    }
}

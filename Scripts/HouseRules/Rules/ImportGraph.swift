/// What each target may import, by the table of `Scripts/architecture.json`.
struct ImportGraph: Sendable {
    private let architecture: Architecture
    private let modules: [String]
    private let programs: Set<String>

    /// Creates the graph of a project.
    ///
    /// - Parameter tree: The project.
    init(_ tree: Tree) {
        architecture = tree.architecture
        modules = tree.manifest.modules.map(\.name)
        programs = Set(tree.manifest.targets.filter { $0.kind == .executable }.map(\.name))
    }

    /// What a target may import.
    ///
    /// - Parameter target: The target.
    /// - Returns: `nil` for a module that the table does not know, and for tests of no module it knows that
    ///   have no row of their own.
    func permit(for target: Manifest.Target) -> ImportPermit? {
        target.kind == .test ? testPermit(for: target) : modulePermit(for: target)
    }

    private func modulePermit(for target: Manifest.Target) -> ImportPermit? {
        architecture.row(about: target.name).map { row in
            // What stands beside the tests serves them.
            let frameworks = target.path.hasPrefix("Tests/") ? Self.testFrameworks : []
            return ImportPermit(
                names: Set(names(in: row) + architecture.systemModules + frameworks),
                oneOf: row.oneOf ?? [],
                isBuiltFirst: [],
                because: row.because
            )
        }
    }

    private func testPermit(for target: Manifest.Target) -> ImportPermit? {
        let module = target.name.hasSuffix("Tests") ? String(target.name.dropLast(5)) : target.name
        let row = architecture.tests.first { $0.target == target.name }
        guard modules.contains(module) || row != nil else { return nil }
        let support = architecture.testSupport
        let own = reachable(from: module).union([module])
        return ImportPermit(
            names: own.union(support.imports).union(support.packages).union(row?.imports ?? [])
                .union(row?.packages ?? []).union(architecture.systemModules).union(Self.testFrameworks),
            oneOf: [],
            isBuiltFirst: programs,
            because: row?.because
                ?? Self.becauseOfTests
        )
    }

    /// Everything that a module may import, and that which it imports may import.
    private func reachable(from module: String) -> Set<String> {
        var found: Set<String> = []
        var waiting = [module]
        while let next = waiting.popLast() {
            guard let row = architecture.row(about: next) else { continue }
            for pattern in names(in: row) {
                let matching =
                    pattern.hasPrefix("*") ? modules.filter { Architecture.matches($0, pattern) } : [pattern]
                for name in matching where found.insert(name).inserted { waiting.append(name) }
            }
        }
        return found
    }

    private func names(in row: Architecture.Row) -> [String] {
        row.imports + (row.oneOf ?? []) + (row.packages ?? [])
    }

    private static let becauseOfTests =
        "Tests import their module, what it may import and what serves all tests; "
        + "what else they need is a row in \(Architecture.path)."

    private static let testFrameworks = ["Testing", "XCTest"]
}

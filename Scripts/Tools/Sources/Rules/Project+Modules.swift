extension Project {
    /// The modules without a README, a test, or an owner; the paths in CODEOWNERS that do not exist; and the
    /// source files that belong to no target.
    var modules: [Violation] {
        let owners = (texts["CODEOWNERS"] ?? "").lines.enumerated().compactMap { index, line in
            line.prefix { $0 != "#" }.split(separator: " ").first.map { words in
                (path: words.split(separator: "/").joined(separator: "/"), line: index + 1)
            }
        }
        let gone = owners.filter { $0.path != "*" && !paths.contains($0.path) }.map {
            Violation(
                path: "CODEOWNERS",
                line: $0.line,
                message: "\($0.path) does not exist. Remove the line."
            )
        }
        return manifest.modules.flatMap { lacks(of: $0, owned: owners.map(\.path)) } + gone + strays
    }

    private func lacks(of module: Manifest.Target, owned: [String]) -> [Violation] {
        var lacks: [Violation] = []
        if !paths.contains("\(module.path)/README.md") {
            let message =
                "\(module.name) has no README. Describe its purpose and guarantees, and where to start."
            lacks.append(Violation(path: "\(module.path)/README.md", message: message))
        }
        // An executable target is named after its program, but its test target is named after its folder.
        let testTarget = "\(module.path.split(separator: "/").last ?? "")Tests"
        let tests = "Tests/\(testTarget)"
        let isTested =
            manifest.targets.contains { $0.path == tests }
            && sources.contains { $0.path.hasPrefix(tests + "/") && $0.code.contains("@Test") }
        if module.type != "system-target", !isTested {
            let message = "\(module.name) has no test. Write one, in the test target \(testTarget)."
            lacks.append(Violation(path: module.path, message: message))
        }
        // Each feature must have its own entry in CODEOWNERS. For all other modules, an entry for a parent
        // folder suffices.
        let isFeature = Architecture.matches(module.path, "Features/*Feature")
        let parts = [module.path] + [tests].filter { isFeature && paths.contains($0) }
        for part in parts
        where !owned.contains(where: { part == $0 || !isFeature && part.hasPrefix($0 + "/") }) {
            let message = "\(part) has no owner. Add “/\(part)/ @organization/team”."
            lacks.append(Violation(path: "CODEOWNERS", message: message))
        }
        return lacks
    }

    private var strays: [Violation] {
        let folders = Set(manifest.targets.compactMap { $0.path.split(separator: "/").first })
        return sources.map(\.path).filter { path in
            folders.contains(path.prefix { $0 != "/" }) && manifest.target(of: path) == nil
        }.map {
            Violation(
                path: $0,
                message: "No target of Package.swift contains this file. Add a target, or move the file."
            )
        }
    }

    /// The ports whose contract tests are missing or do not run against both the fake and the real
    /// implementation.
    var contracts: [Violation] {
        sources.filter { $0.path.hasPrefix("Domain/StoreDomain/Ports/") }.flatMap { source in
            source.ports.filter { !source.hasReason("NO CONTRACT", for: $0.line) }.compactMap { port in
                contractMessage(of: port.name).map {
                    Violation(path: source.path, line: port.line, message: $0)
                }
            }
        }
    }

    private func contractMessage(of port: String) -> String? {
        let (contract, support) = (port + "Contract", "Tests/StoreTestSupport/")
        guard sources.contains(where: { $0.path.hasPrefix(support) && $0.path.contains("/\(contract)") })
        else {
            return
                "\(port) has no contract. Write \(support)…/\(contract).swift with tests for every "
                + "implementation of the port. Above a port without state, write “// NO CONTRACT: reason”."
        }
        let runs = sources.filter { $0.isTest && !$0.path.hasPrefix(support) && $0.code.contains(contract) }
        let sides = Set(runs.map { $0.path.hasPrefix("Tests/StoreFakesTests/") })
        return sides.count == 2
            ? nil
            : "\(contract) has to run on the fake, in Tests/StoreFakesTests/, and on the real "
                + "implementation, in the tests of its module."
    }
}

extension Source {
    /// The protocols and the structs that are not `Equatable` because they contain closures.
    ///
    /// All other structs are models.
    fileprivate var ports: [Declaration] {
        declarations.filter { declaration in
            let isValue = ["Hashable", "Equatable"].contains { declaration.rest.contains($0) }
            return declaration.parent == nil
                && (declaration.keyword == "protocol" || declaration.keyword == "struct" && !isValue)
        }
    }
}

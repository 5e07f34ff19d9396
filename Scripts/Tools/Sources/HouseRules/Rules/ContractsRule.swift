import Foundation

/// Every port has a contract: tests that run on the fake and on the real thing, lest the two drift apart.
struct ContractsRule: Rule {
    let name = "contracts"

    private static let ports = "Domain/StoreDomain/Ports/"
    private static let support = "Tests/StoreTestSupport/"
    private static let supportTests = "Tests/StoreTestSupportTests/"

    func violations(in tree: Tree) -> [Violation] {
        tree.sources.filter { $0.path.hasPrefix(Self.ports) }.flatMap { source in
            source.declarations.filter { declaration in
                ["protocol", "struct"].contains(declaration.keyword) && declaration.parent == nil
                    && source.reason("NO CONTRACT", for: declaration.line) == nil
            }.compactMap { judge(port: $0, in: source, tree) }
        }
    }

    private func judge(port: Declaration, in source: SourceFile, _ tree: Tree) -> Violation? {
        let contract = port.name + "Contract"
        let isThere = tree.sources.contains {
            $0.path.hasPrefix(Self.support) && $0.fileName.hasPrefix(contract)
        }
        let runs = tree.sources.filter { source in
            source.isTest && !source.path.hasPrefix(Self.support)
                && source.code.contains(contract)
        }
        let isRunOnTheFake = runs.contains { $0.path.hasPrefix(Self.supportTests) }
        let isRunOnTheRealThing = runs.contains { !$0.path.hasPrefix(Self.supportTests) }
        guard !isThere || !isRunOnTheFake || !isRunOnTheRealThing else { return nil }
        return violation(
            source.path,
            line: port.line,
            isThere
                ? "\(contract) has to run on the fake, in \(Self.supportTests), and on the real "
                    + "thing, in the tests of whatever implements \(port.name)."
                : "\(port.name) has no contract. Write \(Self.support)…/\(contract).swift, which "
                    + "whoever implements the port has to keep; "
                    + "above a port that keeps nothing, say “// NO CONTRACT: reason”."
        )
    }
}

extension SourceFile {
    fileprivate var fileName: Substring { path.split(separator: "/").last ?? "" }
}

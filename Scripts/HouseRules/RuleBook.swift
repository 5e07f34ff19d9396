/// All rules of the house.
package enum RuleBook {
    /// The rules, in the order in which they are listed.
    package static let rules: [any Rule] = [
        ImportsRule(), TestsRule(), ForbiddenRule(), DocumentationRule(), NamesRule(), SizesRule(),
        OwnersRule(), GraphsRule(), QuotesRule(),
    ]

    /// The rule of a name.
    ///
    /// - Parameter name: What it is called.
    /// - Returns: `nil` when there is none.
    package static func rule(named name: String) -> (any Rule)? {
        rules.first { $0.name == name }
    }

    /// Finds where rules do not hold.
    ///
    /// - Parameters:
    ///   - rules: The rules.
    ///   - tree: The project.
    /// - Returns: The violations, by path and line.
    package static func violations(of rules: [any Rule], in tree: Tree) -> [Violation] {
        rules.flatMap { $0.violations(in: tree) }
            .sorted { ($0.path, $0.line, $0.description) < ($1.path, $1.line, $1.description) }
    }
}

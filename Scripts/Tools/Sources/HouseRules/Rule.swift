/// Something that holds everywhere in the project.
package protocol Rule: Sendable {
    /// What it is called on the command line and behind each violation.
    var name: String { get }

    /// Finds where it does not hold.
    ///
    /// - Parameter tree: The project.
    /// - Returns: The violations, in any order.
    func violations(in tree: Tree) -> [Violation]
}

/// A place where a rule does not hold, said so that someone who does not know the rule can mend it.
package struct Violation: Sendable, CustomStringConvertible {
    /// The file, from the root of the project.
    let path: String

    /// The line, from 1.
    let line: Int

    /// What is wrong, in a sentence, and what to do about it, in another.
    let message: String

    /// The name of the rule.
    let rule: String

    /// The violation in one line, as compilers write it.
    package var description: String { "\(path):\(line): \(message)  [\(rule)]" }
}

extension Rule {
    /// A violation of this rule.
    func violation(_ path: String, line: Int = 1, _ message: String) -> Violation {
        Violation(path: path, line: line, message: message, rule: name)
    }
}

/// All rules of the house.
package enum RuleBook {
    /// The rules.
    package static let rules: [any Rule] = [
        ImportsRule(), ModulesRule(), ContractsRule(), ForbiddenRule(), DocumentationRule(), DocumentsRule(),
        NumbersRule(), GeneratedRule(),
    ]

    /// Finds where rules do not hold.
    ///
    /// - Parameters:
    ///   - rules: The rules.
    ///   - tree: The project.
    /// - Returns: The violations, by path and line.
    package static func violations(of rules: [any Rule], in tree: Tree) -> [Violation] {
        rules.flatMap { $0.violations(in: tree) }
            .sorted { ($0.path, $0.line, $0.message) < ($1.path, $1.line, $1.message) }
    }
}

import ArgumentParser
import HouseRules

/// Tells where the rules do not hold.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Tell where the rules of the project do not hold.",
        discussion: """
            Each violation is a line on standard error: where it is, what is wrong, what to do, and the rule.
            """
    )

    @Argument(help: "The rules to check, such as imports; all of them unless given.", transform: Self.rule)
    var rules: [any Rule] = []

    @Flag(help: "List the rules instead.")
    var list = false

    @OptionGroup var project: ProjectOptions

    func run() throws {
        if list { return listRules() }
        let tree = try project.tree()
        let chosen = rules.isEmpty ? RuleBook.rules : rules
        let violations = RuleBook.violations(of: chosen, in: tree)
        guard violations.isEmpty else {
            for violation in violations { Output.error.write("\(violation)") }
            Output.error.write(
                "house: \(violations.count) \(violations.count == 1 ? "violation" : "violations")"
            )
            throw ExitCode.failure
        }
        let holding = chosen.count == 1 ? "1 rule holds" : "\(chosen.count) rules hold"
        Output.standard.write("house: \(holding) for \(tree.fileCount) files")
    }

    private func listRules() {
        for rule in RuleBook.rules { Output.standard.write("\(rule.name): \(rule.summary)") }
    }

    private static func rule(named name: String) throws -> any Rule {
        guard let rule = RuleBook.rule(named: name) else {
            let names = RuleBook.rules.map(\.name).joined(separator: ", ")
            throw ValidationError("There is no rule “\(name)”. These are the rules: \(names).")
        }
        return rule
    }
}

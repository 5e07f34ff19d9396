import ArgumentParser
import Foundation
import HouseRules

/// The command `house`: keeps the rules of the project.
///
/// It exits with 0 when all is well, 1 when a rule does not hold or something cannot be read, and 64 when it
/// is called wrongly.
@main
struct HouseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "house",
        abstract: "Keeps the rules of this project.",
        subcommands: [CheckCommand.self, GraphCommand.self, FeatureCommand.self]
    )
}

/// Tells where the rules do not hold.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Tell where the rules of the project do not hold.",
        discussion: "Each violation is a line: where it is, what is wrong, what to do, and the rule."
    )

    @Argument(help: "The rules to check, such as imports; all of them unless given.", transform: Self.rule)
    var rules: [any Rule] = []

    @OptionGroup var project: ProjectOptions

    func run() throws {
        let tree = try project.tree()
        let chosen = rules.isEmpty ? RuleBook.rules : rules
        let violations = RuleBook.violations(of: chosen, in: tree)
        for violation in violations { Output.error.write("\(violation)") }
        let names = chosen.map(\.name).joined(separator: ", ")
        guard violations.isEmpty else {
            Output.error.write("house: \(violations.count) found; the rules are \(names)")
            throw ExitCode.failure
        }
        Output.standard.write("house: \(tree.fileCount) files keep the rules: \(names)")
    }

    private static func rule(named name: String) throws -> any Rule {
        guard let rule = RuleBook.rules.first(where: { $0.name == name }) else {
            throw ValidationError("The rules are \(RuleBook.rules.map(\.name).joined(separator: ", ")).")
        }
        return rule
    }
}

/// Writes what is generated into the documents.
struct GraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Write the module graph, the import table and what patterns cost into the documents."
    )

    @OptionGroup var project: ProjectOptions

    func run() throws { try project.writeSections() }
}

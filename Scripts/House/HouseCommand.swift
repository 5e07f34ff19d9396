import ArgumentParser

/// The command `house`: keeps the rules of the project.
///
/// It exits with 0 when all is well, 1 when a rule does not hold, 64 when it is called wrongly and 66 when
/// the project cannot be read.
@main
struct HouseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "house",
        abstract: "Keeps the rules of this project.",
        subcommands: [CheckCommand.self, GraphCommand.self, SectionCommand.self, FeatureCommand.self]
    )
}

import ArgumentParser
import ConsoleFront
import Foundation

/// The command line of the shop.
@main
struct StorefrontCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storefront",
        abstract: "A shop on a console: the sample application of Storefront.",
        discussion: """
            Without a subcommand the shop opens for a person. It starts a backend of its own unless \
            --api-url names one or --offline says to do without.
            """,
        version: "0.1.0",
        subcommands: [
            OpenCommand.self, RunCommand.self, SyncCommand.self, TourCommand.self, PreviewsCommand.self,
            GraphCommand.self,
        ],
        defaultSubcommand: OpenCommand.self
    )

    static func main() async {
        Terminal.ignoreClosedPipes()
        Terminal.endAtQuit()
        Terminal.reserveStandardDescriptors()
        Terminal.checkOutputAtExit()
        if let error = unknownCommand(in: CommandLine.arguments.dropFirst()) { exit(withError: error) }
        await main(nil)
    }

    /// What is wrong with the name of the command, which the parser would take for a word too many, and in
    /// `help` for none; `nil` when it is right, or left out.
    private static func unknownCommand(in arguments: ArraySlice<String>) -> ValidationError? {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        let word = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
        guard let word, !word.hasPrefix("-"), !names.contains(word) else { return nil }
        let hint =
            if let name = names.nearest(to: word) {
                "Did you mean \(name)?"
            } else if word.contains("://") {
                "To begin there: storefront --open \(word)."
            } else if FileManager.default.fileExists(atPath: word) {
                "To type its lines into the shop: storefront run \(word)."
            } else {
                "There are: \(names.joined(separator: ", "))."
            }
        return ValidationError("There is no command \"\(word)\". \(hint)")
    }
}

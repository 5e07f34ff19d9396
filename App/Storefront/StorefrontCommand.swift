import ArgumentParser
import ConsoleUI
import Foundation
import FoundationExtensions

@main
struct StorefrontCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storefront",
        abstract: "A sample shop app for terminals and browsers.",
        discussion: """
            Without a subcommand, the shop opens interactively. The app starts an embedded backend unless \
            you use --api-url or --offline.
            """,
        version: "0.1.0",
        subcommands: [
            OpenCommand.self, RunCommand.self, SyncCommand.self, TourCommand.self, PreviewsCommand.self,
            RecordCommand.self, ReplayCommand.self, ServeCommand.self, DoctorCommand.self,
            GraphCommand.self, SignInCommand.self, SignOutCommand.self,
        ],
        defaultSubcommand: OpenCommand.self
    )

    static func main() async {
        Terminal.prepareProcess()
        do {
            if let error = unknownCommand(in: CommandLine.arguments.dropFirst()) { throw error }
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            end(misplacedCommand(error) ?? misplacedFlag(error) ?? error)
        }
    }

    private static func end(_ error: any Error) -> Never {
        let isJSON = CommandLine.arguments.contains("--json")
        if let failure = error as? ProgramFailure {
            if isJSON { DescriptorOutput.standard.tellFailure(failure.message, failure.exitCode) }
            DescriptorOutput.errors.tell("storefront: \(failure.message)")
            exit(withError: ArgumentParser.ExitCode(failure.exitCode.rawValue))
        }
        guard !(error is ArgumentParser.ExitCode), exitCode(for: error) == .validationFailure else {
            exit(withError: error)
        }
        if isJSON { DescriptorOutput.standard.tellFailure(message(for: error), .usage) }
        // The parser's messages repeat arguments verbatim, so each line of a message is sanitized here.
        for line in fullMessage(for: error).split(separator: "\n") {
            DescriptorOutput.errors.tell(String(line))
        }
        exit(withError: ArgumentParser.ExitCode.validationFailure)
    }

    private static var names: [String] {
        configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    }

    /// Returns an error if a command was typed after its flags, or `nil` if the given error has a different
    /// cause.
    ///
    /// The parser would report such a command as an extra argument of the default command.
    private static func misplacedCommand(_ error: any Error) -> ValidationError? {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.first?.hasPrefix("-") == true, exitCode(for: error) == .validationFailure,
            message(for: error).contains("nexpected argument"),
            let name = arguments.first(where: names.contains)
        else { return nil }
        return ValidationError("Put the command first: storefront \(name), followed by the other arguments.")
    }

    /// Returns an error that lists the commands that accept a misplaced flag, or `nil` if the given error has
    /// a different cause.
    private static func misplacedFlag(_ error: any Error) -> ValidationError? {
        guard exitCode(for: error) == .validationFailure,
            let flag = message(for: error).firstMatch(of: /Unknown option '(--[a-z-]+)'/)?.1
        else { return nil }
        let owners = configuration.subcommands.filter { command in
            command.helpMessage().split(whereSeparator: \.isWhitespace).contains(flag)
        }.compactMap { $0.configuration.commandName }
        guard !owners.isEmpty else { return nil }
        let typed = CommandLine.arguments.dropFirst().first(where: names.contains) ?? "open"
        return ValidationError(
            "storefront \(typed) does not accept \(flag). "
                + "Commands that accept it: \(owners.joined(separator: ", "))."
        )
    }

    /// Returns an error for an unknown command, or `nil` if the command is valid or omitted.
    ///
    /// The parser would report an unknown command as an extra argument, and the `help` command would ignore
    /// it.
    private static func unknownCommand(in arguments: ArraySlice<String>) -> ValidationError? {
        let isHelp = arguments.first == "help"
        let words = isHelp ? arguments.dropFirst().filter { !$0.hasPrefix("-") } : arguments.prefix(1)
        let word = words.joined(separator: " ")
        guard !words.isEmpty, !word.hasPrefix("-"), !names.contains(word) else { return nil }
        let hint =
            if let name = words.first.flatMap(names.nearest) {
                "Did you mean \(name)?"
            } else if word.contains("://") {
                "To open this screen, use storefront --open \(word)."
            } else if FileManager.default.fileExists(atPath: word) {
                "To run this script, use storefront run \(word)."
            } else {
                "The commands are: \(names.joined(separator: ", "))."
            }
        return ValidationError("There is no command “\(word)”. \(hint)")
    }
}

import ArgumentParser
import ConsoleFront

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
            RecordCommand.self, ReplayCommand.self, DoctorCommand.self,
            GraphCommand.self,
        ],
        defaultSubcommand: OpenCommand.self
    )

    static func main() async {
        Terminal.ignoreClosedPipes()
        Terminal.endAtQuit()
        Terminal.reserveStandardDescriptors()
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            end(error)
        }
    }

    /// Exits, after telling why on standard error and, with `--json`, as an object on standard output too.
    private static func end(_ error: any Error) -> Never {
        let isJSON = CommandLine.arguments.contains("--json")
        if let failure = error as? ProgramFailure {
            if isJSON { DescriptorOutput.standard.tellFailure(failure.message, failure.exitCode) }
            DescriptorOutput.errors.tell("storefront: \(failure.message)")
            exit(withError: ArgumentParser.ExitCode(failure.exitCode.rawValue))
        }
        if isJSON, !(error is ArgumentParser.ExitCode), exitCode(for: error) == .validationFailure {
            DescriptorOutput.standard.tellFailure(message(for: error), .usage)
        }
        exit(withError: error)
    }
}

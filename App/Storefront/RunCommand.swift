import AppShell
import ArgumentParser
import ConsoleUI
import DemoBackend

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run a script from a file or from standard input.",
        discussion: """
            The script stops at the first line that the app does not understand or cannot carry out, with \
            exit code 65. With --keep-going, it continues and reports all such lines. If an error occurred \
            that no retry resolved, the exit code is 69 if the shop cannot be reached or is out of service, \
            67 if an item does not exist, 74 if something could not be saved or read, 76 if a response was \
            invalid, 77 if access was denied, and 1 for anything else. If several codes apply, 69 comes \
            first and 65 last.
            """
    )

    @Argument(
        help: "The script, or - for standard input.",
        completion: .file(),
        transform: String.option(path:)
    )
    var script: String

    @Flag(help: "Continue after a line that the app does not understand or cannot carry out.")
    var keepGoing = false

    @Flag(help: "Restore the screens from the last run.")
    var restore = false

    @OptionGroup(title: "App") var app: AppOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Output") var trace: TraceOptions

    func run() async throws {
        let lines = try openScript()
        let console = Console(options: output.consoleOptions, traces: trace.isOn)
        let source = script == "-" ? "standard input" : script
        let session = await AppRun(app, restores: restore, tracer: console.tracer)
        try await session.run { app in
            await console.run(app.coordinator, lines: lines, from: source, keepsGoing: keepGoing)
        }
    }

    private func openScript() throws -> InputLines {
        guard script != "-" else { return .read() }
        do throws(SystemError) {
            return try .read(fromFileAt: script)
        } catch {
            throw ProgramFailure(
                message: "The script \(script) cannot be read: \(error.description).",
                exitCode: .noInput
            )
        }
    }
}

import AppShell
import ArgumentParser
import ConsoleUI
import DemoBackend

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Type the lines of a file into the shop; - reads standard input.",
        discussion: """
            It stops at the first line that is not understood or not possible, with exit code 65; \
            --keep-going \
            reports all of them. When the start or a line led to an error that a retry did not fix, the \
            exit code says which kind: 69 the shop cannot be reached or is out of service; 67 it does not \
            have the item; 74 something could not be saved or read; 76 the shop's answer is \
            not valid; 77 it denied access; 1 anything else. If several apply, 69 comes first and 65 last.
            """
    )

    @Argument(
        help: "A file of lines, or - for standard input.",
        completion: .file(),
        transform: String.option(path:)
    )
    var script: String

    @Flag(help: "Continue after a line that is not understood or not possible; the exit code is still 65.")
    var keepGoing = false

    @Flag(help: "Start where the last run ended.")
    var restore = false

    @OptionGroup(title: "Shop") var app: AppOptions
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

import AppShell
import ArgumentParser
import ConsoleFront

/// Runs the lines of a script in the shop.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Type the lines of a file into the shop; - reads standard input.",
        discussion: """
            It stops at the first line that is not understood or is refused, with exit code 65; --keep-going \
            shows all of them. When the start or a line led to an error that trying again did not mend, the \
            exit code says which kind: 69 the shop cannot be reached or is out of service; 67 it does not \
            have what was asked for; 74 something was not kept or cannot be read; 76 its answer makes no \
            sense; 77 it refused access; 1 anything else. Where several apply, 69 comes first and 65 last.
            """
    )

    @Argument(help: "A file of lines, or - for standard input.", completion: .file())
    var script: String

    @Flag(help: "Go on after a line that is not understood or is refused; the exit code stays 65.")
    var keepGoing = false

    @Flag(help: "Begin where the last run was left.")
    var restore = false

    @OptionGroup(title: "Shop") var shop: ShopOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Output") var trace: TraceOptions

    func run() async throws {
        let lines = try openScript()
        let console = Console(options: output.consoleOptions, traces: trace.isOn)
        let source = script == "-" ? "standard input" : script
        let session = await ShopSession(
            shop,
            restores: restore,
            tracer: console.tracer,
            showsLocalTime: output.showsLocalTime
        )
        try await session.run { shop in
            await console.run(shop.coordinator, lines: lines, from: source, keepsGoing: keepGoing)
        }
    }

    private func openScript() throws -> InputLines {
        guard script != "-" else { return InputLines() }
        do {
            return try InputLines(ofFileAt: script)
        } catch {
            throw ProgramFailure(
                message: "The script \(script) cannot be read: \(error).",
                exitCode: .noInput
            )
        }
    }
}

import AppShell
import ArgumentParser
import ConsoleFront

/// Runs the lines of a script in the shop.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Type the lines of a file into the shop; - reads standard input.",
        discussion: """
            It stops at the first line that is not understood or is refused, with exit code 65; with 69 when \
            the backend cannot be reached.
            """
    )

    @Argument(help: "A file of lines, or - for standard input.", completion: .file())
    var script: String

    @OptionGroup(title: "Shop") var shop: ShopOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func run() async throws {
        let lines = try openScript()
        let console = output.console
        try await ShopSession.run(shop) { shop in
            await console.run(shop.coordinator, lines: lines)
        }
    }

    private func openScript() throws -> InputLines {
        guard script != "-" else { return InputLines() }
        do {
            return try InputLines(ofFileAt: script)
        } catch {
            throw ProgramEnd.failure("The script \(script) cannot be read: \(error).", .noInput)
        }
    }
}

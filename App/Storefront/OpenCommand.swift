import AppShell
import ArgumentParser
import ConsoleUI

struct OpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open the shop for a person (what happens without a subcommand)."
    )

    @Flag(help: "Read no lines: show the first screen once it has settled, and exit.")
    var noInput = false

    @OptionGroup(title: "Shop") var app: AppOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Output") var trace: TraceOptions

    func run() async throws {
        try await AppRun.interact(app, output: output, traces: trace.isOn, readsLines: !noInput)
    }
}

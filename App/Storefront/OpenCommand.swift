import AppShell
import ArgumentParser
import ConsoleUI

struct OpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open the app interactively. This is the default command."
    )

    @Flag(help: "Wait until the first screen has loaded, show it, and exit without reading any input.")
    var noInput = false

    @OptionGroup(title: "App") var app: AppOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Output") var trace: TraceOptions

    func run() async throws {
        try await AppRun.interact(app, output: output, traces: trace.isOn, readsLines: !noInput)
    }
}

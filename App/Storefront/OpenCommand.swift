import AppShell
import ArgumentParser
import ConsoleFront

/// Opens the shop interactively.
struct OpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open the shop for a person (what happens without a subcommand)."
    )

    @OptionGroup(title: "Shop") var shop: ShopOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Output") var trace: TraceOptions

    func run() async throws {
        let console = output.console(trace)
        try await ShopSession.interact(shop, tracer: console.tracer) { coordinator in
            await console.interactive(coordinator, lines: InputLines())
        }
    }
}

import AppShell
import ArgumentParser
import ConsoleUI

struct SyncCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Store the whole catalog of the shop, to show and search it offline.",
        discussion: """
            What is stored is shown until the new catalog is complete. If it is interrupted, the next sync \
            continues.
            """
    )

    @OptionGroup(title: "Shop") var app: AppOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func validate() throws {
        if app.ephemeral {
            throw ValidationError("sync saves what it loads; leave out --ephemeral.")
        }
        if app.offline {
            throw ValidationError("sync loads from the shop; leave out --offline.")
        }
        if app.open != nil {
            throw ValidationError("sync shows no screen; leave out --open.")
        }
    }

    func run() async throws {
        let report = SyncReport(options: output.consoleOptions, isTerminal: Terminal.isTerminal(1))
        try await AppRun(app).run { app in
            let start = ContinuousClock.now
            let outcome = await app.syncCatalog { report.progress($0, of: $1) }
            return report.end(outcome, after: ContinuousClock.now - start)
        }
    }
}

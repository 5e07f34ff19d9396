import AppShell
import ArgumentParser
import ConsoleUI

struct SyncCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Store the full catalog so that you can browse and search it offline.",
        discussion: """
            Screens show the earlier catalog until the new one is complete. After an interruption, the next \
            sync continues.
            """
    )

    @OptionGroup(title: "App") var app: AppOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func validate() throws {
        if app.ephemeral {
            throw ValidationError("sync saves the catalog. Remove --ephemeral.")
        }
        if app.offline {
            throw ValidationError("sync loads the catalog from the backend. Remove --offline.")
        }
        if app.open != nil {
            throw ValidationError("sync does not show a screen. Remove --open.")
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

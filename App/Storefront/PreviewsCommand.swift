import AppShell
import ArgumentParser
import ConsoleUI

struct PreviewsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "previews",
        abstract: "Show every screen in each of its states, without a backend."
    )

    @Argument(
        help: "A feature, such as Home. (default: all features)",
        completion: .list(AppRoutes.featureNames)
    )
    var feature: String?

    @OptionGroup(title: "Output") var output: OutputOptions

    func run() async throws {
        let console = Console(options: output.consoleOptions)
        try ProgramEnd.finish(console.print(await AppRoutes.previews, only: feature))
    }
}

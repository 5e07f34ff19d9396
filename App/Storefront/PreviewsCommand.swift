import AppShell
import ArgumentParser
import ConsoleFront

/// Shows what the screens look like, without a backend or a database.
struct PreviewsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "previews",
        abstract: "Show every screen in each of its states, without any backend."
    )

    @Argument(
        help: "A feature, such as Home; all of them unless given.",
        completion: .list(ShopRoutes.featureNames)
    )
    var feature: String?

    @Option(
        help: "Write a page for a browser, which replaces the file; - prints it.",
        completion: .file(extensions: ["html"])
    )
    var html: String?

    @OptionGroup(title: "Output") var output: OutputOptions

    func validate() throws {
        if html != nil, output.json {
            throw ValidationError("Use --html or --json, not both.")
        }
    }

    func run() async throws {
        let console = Console(options: output.consoleOptions)
        let previews = await ShopRoutes.previews
        if let html {
            try ProgramEnd.finish(console.writePage(previews, only: feature, to: html))
        } else {
            try ProgramEnd.finish(console.print(previews, only: feature))
        }
    }
}

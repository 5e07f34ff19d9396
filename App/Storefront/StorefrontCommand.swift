import ArgumentParser
import ConsoleFront

/// The command line of the shop.
@main
struct StorefrontCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storefront",
        abstract: "A shop on a console: the sample application of Storefront.",
        discussion: """
            Without a subcommand the shop opens for a person. It starts a backend of its own unless \
            --api-url names one or --offline says to do without.
            """,
        version: "0.1.0",
        subcommands: [
            OpenCommand.self, RunCommand.self, SyncCommand.self, TourCommand.self, PreviewsCommand.self,
            GraphCommand.self,
        ],
        defaultSubcommand: OpenCommand.self
    )

    static func main() async {
        Terminal.ignoreClosedPipes()
        Terminal.endAtQuit()
        Terminal.reserveStandardDescriptors()
        await main(nil)
    }
}

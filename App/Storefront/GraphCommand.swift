import AppShell
import ArgumentParser
import ConsoleFront
import Logging

/// Prints the dependency graph of the shop.
struct GraphCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Print what the shop is made of, as a Mermaid flowchart.",
        discussion: """
            services: the services that all screens share, and which needs which. Boxes are made once, \
            rounded ones anew each time.
            """
    )

    /// What can be printed.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        /// The services that all screens share.
        case services
    }

    @Argument(help: "What to print: services.")
    var kind: Kind

    func run() async throws {
        switch kind {
        case .services: try await printServices()
        }
    }

    private func printServices() async throws {
        let configuration = ShopConfiguration(
            backend: .offline,
            storage: .ephemeral,
            logger: .console(level: .error)
        )
        let shop: Shop
        do throws(ShopStartError) {
            shop = try await Shop.open(configuration)
        } catch {
            throw error.programEnd
        }
        let chart = await shop.serviceChart
        await shop.close()
        try ProgramEnd.print(chart)
    }
}

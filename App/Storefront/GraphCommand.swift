import AppShell
import ArgumentParser
import ConsoleUI

struct GraphCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Print the app's services or modules as a Mermaid flowchart.",
        discussion: """
            services: the services that all screens share, with their dependencies. Services in square boxes \
            are created once, and those in rounded boxes for each use. modules: the app's modules with their \
            imports, in a box for each layer.
            """
    )

    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case services
        case modules
    }

    @Argument(help: "The chart to print.")
    var kind: Kind

    func run() async throws {
        let console = Console(options: ConsoleOptions())
        switch kind {
        case .services:
            try await AppRun(.parse(["--offline", "--ephemeral"])).run { app in
                console.print(app.serviceChart.split(separator: "\n").map(String.init))
            }
        case .modules: try ProgramEnd.finish(console.print(Self.moduleChart))
        }
    }

    /// The chart from the copy of `Docs/Graphs.md` that is compiled into the program.
    ///
    /// A program cannot inspect the modules that it was built from, so the document is generated from the
    /// manifest and embedded.
    private static var moduleChart: [String] {
        let document = String(decoding: PackageResources.Graphs_md, as: UTF8.self)
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return Array(lines.drop { $0 != "<!-- begin: modules -->" }.dropFirst(2).prefix { $0 != "```" })
    }
}

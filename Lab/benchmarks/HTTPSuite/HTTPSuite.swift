import Dispatch
import Foundation
import Measuring

/// Compares how fast HTTP clients and a plain C loop send requests to a loopback server.
@main
struct HTTPSuite {
    private static let races = [
        (name: "1", concurrency: 1, connections: 1), (name: "8", concurrency: 8, connections: 8),
        (name: "64", concurrency: 64, connections: 64),
        (name: "64-over-8", concurrency: 64, connections: 8),
    ]

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        Task { @MainActor in
            do {
                if arguments.first == "serve" { try await serve(arguments) } else { try measure() }
                exit(0)
            } catch {
                FileHandle.standardError.write(Data("HTTPSuite: \(error)\n".utf8))
                exit(1)
            }
        }
        dispatchMain()
    }

    @MainActor
    private static func measure() throws {
        var suite = Suite()
        let server = try LoopbackServer()
        for race in races {
            guard Contender.names.contains(where: { suite.includes("http/\(race.name)/\($0)") }) else {
                continue
            }
            let contenders = Contender.names.map {
                Contender(
                    name: $0,
                    concurrency: race.concurrency,
                    connections: race.connections,
                    authority: server.authority
                )
            }
            for (client, figures) in try Race(contenders).measurements() {
                suite.figures["http/\(race.name)/\(client)"] = figures
            }
        }
        try suite.write()
    }

    /// The entry point of the process that ``ClientProcess`` starts with the arguments `serve CLIENT …`.
    @MainActor
    private static func serve(_ arguments: [String]) async throws {
        guard let contender = Contender(arguments.dropFirst()) else { exit(64) }
        try await contender.withClient { run in try await ClientProcess.serve(run) }
    }
}

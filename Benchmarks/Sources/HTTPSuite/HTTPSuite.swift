import Dispatch
import Foundation
import Measuring

/// Measures HTTP clients against the server on loopback, and writes what it measured.
@main
struct HTTPSuite {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        Task { @MainActor in
            do {
                switch arguments.first {
                case "serve": try await serve(arguments)
                default: try await measure(arguments)
                }
                exit(0)
            } catch {
                FileHandle.standardError.write(Data("HTTPSuite: \(error)\n".utf8))
                exit(1)
            }
        }
        dispatchMain()
    }

    @MainActor
    private static func measure(_ arguments: [String]) async throws {
        guard let results = arguments.first, arguments.count <= 2 else {
            FileHandle.standardError.write(Data("usage: HTTPSuite RESULTS [FILTER]\n".utf8))
            exit(64)
        }
        let filter = try arguments.dropFirst().first.map { try Regex($0) }
        let server = try LoopbackServer()
        var measurements: [String: Figures] = [:]
        for benchmark in HTTPBenchmark.all where benchmark.isAsked(by: filter) {
            measurements.merge(try await benchmark.measure(server)) { first, _ in first }
        }
        try JSONEncoder().encode(measurements).write(to: URL(filePath: results))
    }

    /// Sends requests on demand, for ``ClientProcess``: `serve CLIENT …`.
    @MainActor
    private static func serve(_ arguments: [String]) async throws {
        guard let contender = Contender(arguments.dropFirst()) else { exit(64) }
        try await contender.withClient { run in try await ClientProcess.serve(run) }
    }
}

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
                try await arguments.first == "send" ? send(arguments) : measure(arguments)
                exit(0)
            } catch {
                FileHandle.standardError.write(Data("HTTPSuite: \(error)\n".utf8))
                exit(1)
            }
        }
        // A run loop keeps the main thread, without which valgrind loses the program; but it takes time of
        // its own while others are measured.
        if arguments.first == "send" { RunLoop.main.run() }
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
            measurements.merge(await benchmark.measure(server)) { first, _ in first }
        }
        try JSONEncoder().encode(measurements).write(to: URL(filePath: results))
    }

    /// Sends requests and measures nothing, for ``InstructionCount``:
    /// `send CLIENT CONCURRENCY COUNT AUTHORITY`.
    @MainActor
    private static func send(_ arguments: [String]) async throws {
        guard arguments.count == 5, let concurrency = Int(arguments[2]), let count = Int(arguments[3])
        else { exit(64) }
        let address = Address(authority: arguments[4], path: "/body")
        try await HTTPBenchmark.send(count, with: arguments[1], concurrency: concurrency, to: address)
    }
}

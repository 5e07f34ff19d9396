import Foundation
import Measuring

/// Measures HTTP clients against the server on loopback, and writes what it measured.
@main
struct HTTPSuite {
    @MainActor
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
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
}

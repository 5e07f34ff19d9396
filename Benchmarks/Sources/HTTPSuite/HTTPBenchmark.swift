import Foundation
import Measuring

/// Something that is measured against the server, which gives one row of the table or some.
struct HTTPBenchmark: Sendable {
    /// The names of its rows.
    let rows: [String]

    /// Whether it runs without being requested by name.
    var isUsual = true

    /// Measures, and gives the rows that were measured.
    let measure: @MainActor (LoopbackServer) async throws -> [String: Figures]

    /// All of them.
    ///
    /// The one that looks at the memory of the process comes first, before others have used it.
    static let all = [
        memory,
        race(concurrency: 1),
        race(concurrency: 8),
        race(concurrency: 64),
        race(concurrency: 64, connections: 8),
        cancel,
    ]

    /// Returns whether it is to run.
    ///
    /// - Parameter filter: What the name of a row must match; `nil` asks for all that is usual.
    /// - Returns: Whether one of its rows was asked for.
    func isAsked(by filter: Regex<AnyRegexOutput>?) -> Bool {
        guard let filter else { return isUsual }
        return rows.contains { $0.wholeMatch(of: filter) != nil }
    }
}

extension HTTPBenchmark {
    /// Requests a second of all clients, with a plain loop in C as the limit.
    ///
    /// - Parameters:
    ///   - concurrency: How many requests wait for their answers at once.
    ///   - connections: How many connections there may be; `nil` for as many as requests.
    /// - Returns: The benchmark, with a row for each client.
    static func race(concurrency: Int, connections: Int? = nil) -> HTTPBenchmark {
        let name = "http/\(concurrency)" + (connections.map { "-over-\($0)" } ?? "")
        return HTTPBenchmark(rows: Contender.names.map { "\(name)/\($0)" }) { server in
            let contenders = Contender.names.map {
                Contender(
                    name: $0,
                    concurrency: concurrency,
                    connections: connections ?? concurrency,
                    authority: server.authority
                )
            }
            let measurements = try Race(contenders).measurements()
            return Dictionary(uniqueKeysWithValues: measurements.map { ("\(name)/\($0.key)", $0.value) })
        }
    }

    /// By how much the process grows from the first hundred thousand requests to the millionth.
    ///
    /// The first ones fill pools and buffers; what grows after them is never given back. It takes a minute,
    /// so it runs only where it is asked for.
    static let memory = HTTPBenchmark(rows: ["memory/1000000"], isUsual: false) { server in
        let client = LibcurlTransportClient(address: server.address(of: "/body"), connections: 8)
        await client.run(100_000, concurrency: 8)
        let before = residentBytes()
        await client.run(900_000, concurrency: 8)
        let growth = residentBytes() - before
        await client.end()
        return ["memory/1000000": Figures(bytes: growth)]
    }

    /// The memory of this process that is there and not swapped out, proc(5).
    private static func residentBytes() -> Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { preconditionFailure("There is no /proc here, so this cannot be measured.") }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}

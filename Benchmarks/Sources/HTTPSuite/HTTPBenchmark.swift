import CurlTransport
import Measuring

/// Something that is measured against the server, which gives one row of the table or some.
struct HTTPBenchmark: Sendable {
    /// The names of its rows.
    let rows: [String]

    /// Whether it is run when nobody asks for it by name.
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

    /// Tells whether it is to be run.
    ///
    /// - Parameter filter: What the name of a row must match; `nil` asks for all that is usual.
    /// - Returns: Whether one of its rows was asked for.
    func isAsked(by filter: Regex<AnyRegexOutput>?) -> Bool {
        guard let filter else { return isUsual }
        return rows.contains { $0.wholeMatch(of: filter) != nil }
    }
}

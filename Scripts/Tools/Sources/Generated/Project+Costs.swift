import Foundation

extension Project {
    /// What an action costs to run in each pattern, from the baseline of the benchmarks: the floor first,
    /// then the patterns by name.
    var costTable: String {
        let baseline = Data((texts["Benchmarks/Baseline.json"] ?? "").utf8)
        let all = (try? JSONDecoder().decode([String: Measurement].self, from: baseline)) ?? [:]
        let patterns = all.keys.filter { $0.hasPrefix("action/") }.map { String($0.dropFirst(7)) }
        let rows = (["floor"] + patterns.filter { $0 != "floor" }.sorted()).map { pattern -> String in
            let cells =
                (all["action/\(pattern)"]?.cells ?? "|  |  |  ")
                + (all["async/\(pattern)"]?.cells ?? "|  |  |  ")
            let idle = all["idle/\(pattern)"]?.bytes.map { "\($0) B" } ?? ""
            return "| `\(pattern)` \(cells)| \(idle) |\n"
        }
        return """
            | pattern | action | × floor | allocations | awaiting action | × floor | allocations | idle |
            |---|---|---|---|---|---|---|---|
            \(rows.joined())
            """
    }
}

/// What was measured of one benchmark.
private struct Measurement: Decodable {
    let nanoseconds: Int?
    let ratio: Double?
    let allocations: Double?
    let bytes: Int?

    var cells: String {
        let time = nanoseconds.map { "\($0) ns" } ?? ""
        let times = ratio.map { String(format: "%.1f", $0) } ?? ""
        let count = allocations.map { String(format: "%g", $0) } ?? ""
        return "| \(time) | \(times) | \(count) "
    }
}

import Foundation

extension Project {
    /// A table of the runtime cost of an action in each pattern, based on the recorded benchmark results.
    ///
    /// The first row contains the baseline. The patterns follow in alphabetical order.
    var costTable: String {
        let recorded = Data((texts["Lab/benchmarks/Recorded.json"] ?? "").utf8)
        let all = (try? JSONDecoder().decode([String: Measurement].self, from: recorded)) ?? [:]
        let patterns = all.keys.filter { $0.hasPrefix("action/") }.map { String($0.dropFirst(7)) }
        let rows = (["baseline"] + patterns.filter { $0 != "baseline" }.sorted()).map { pattern -> String in
            let cells =
                (all["action/\(pattern)"]?.cells ?? "|  |  |  ")
                + (all["async/\(pattern)"]?.cells ?? "|  |  |  ")
            let idle = all["idle/\(pattern)"]?.bytes.map { "\($0) B" } ?? ""
            return "| `\(pattern)` \(cells)| \(idle) |\n"
        }
        return """
            | pattern | action | × baseline | allocations \
            | awaiting action | × baseline | allocations | idle |
            |---|---|---|---|---|---|---|---|
            \(rows.joined())
            """
    }
}

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

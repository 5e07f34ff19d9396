import Foundation

/// What an action costs in each pattern, from the baseline of the benchmarks.
struct PatternCosts {
    /// What was measured of one benchmark.
    private struct Measurement: Decodable {
        let nanoseconds: Int?
        let ratio: Double?
        let allocations: Double?
        let bytes: Int?
    }

    /// Where `make bench` keeps what it measured.
    static let path = "Benchmarks/Baseline.json"

    private let measurements: [String: Measurement]

    /// Reads what was measured in a project.
    ///
    /// - Parameter tree: The project.
    init?(_ tree: Tree) {
        guard let text = tree.texts[Self.path],
            let measurements = try? JSONDecoder().decode([String: Measurement].self, from: Data(text.utf8))
        else { return nil }
        self.measurements = measurements
    }

    /// The table in Markdown: the floor first, then the patterns by name.
    var markdown: String {
        let head = """
            | pattern | action | × floor | allocations | awaiting action | × floor | allocations | idle |
            |---|---|---|---|---|---|---|---|

            """
        let patterns = measurements.keys.filter { $0.hasPrefix("action/") }.map { String($0.dropFirst(7)) }
        return head + (["floor"] + patterns.filter { $0 != "floor" }.sorted()).map(row).joined()
    }

    private func row(of pattern: String) -> String {
        let idle = measurements["idle/\(pattern)"]?.bytes.map { "\($0) B" } ?? ""
        let actions = ["action", "async"].flatMap { cells(of: measurements["\($0)/\(pattern)"]) }
        return "| `\(pattern)` | \((actions + [idle]).joined(separator: " | ")) |\n"
    }

    private func cells(of measurement: Measurement?) -> [String] {
        [
            measurement?.nanoseconds.map { "\($0) ns" } ?? "",
            measurement?.ratio.map { String(format: "%.1f", $0) } ?? "",
            measurement?.allocations.map { String(format: "%g", $0) } ?? "",
        ]
    }
}

import Foundation

/// A comparison as text, one line for each benchmark.
struct Table {
    private static let titles = [
        "action": "an action that changes the state at once",
        "async": "an action that awaits something first",
        "idle": "an object that does nothing",
        "resolve": "a service of the container",
    ]
    private static let widths = [34, 10, 9, 9, 13, 10]

    private let comparison: Comparison

    init(_ comparison: Comparison) {
        self.comparison = comparison
    }

    /// The lines of the table, and below it what is wrong.
    var text: String {
        var lines: [String] = []
        var kind: Substring = ""
        for row in comparison.rows {
            if row.kind != kind {
                kind = row.kind
                lines += ["", heading(of: String(kind))]
            }
            lines.append(line(of: row))
        }
        return (lines + notes).joined(separator: "\n") + "\n"
    }

    private func heading(of kind: String) -> String {
        let columns =
            kind == "idle"
            ? ["bytes", "", "at most", "", "baseline"]
            : ["time", "× floor", "at most", "allocations", "baseline"]
        return line([Self.titles[kind] ?? kind] + columns)
    }

    private func line(of row: Comparison.Row) -> String {
        let cells: [String?] = [
            "  " + row.name.drop { $0 != "/" }.dropFirst(),
            row.measurement?.costText ?? "not run",
            row.measurement?.ratioText,
            row.bound?.text,
            row.measurement?.allocationsText,
            row.drift.map { String(format: "%+.0f %%", $0 * 100) },
        ]
        return line(cells.map { $0 ?? "" }) + remark(on: row)
    }

    private func remark(on row: Comparison.Row) -> String {
        if !row.isKept { return "   TOO MUCH" }
        guard let drift = row.drift, abs(drift) > Comparison.tolerance else { return "" }
        return drift > 0 ? "   more than before" : "   less than before"
    }

    /// The first cell begins its column, the others end theirs.
    private func line(_ cells: [String]) -> String {
        zip(cells, Self.widths).enumerated().map { index, cell in
            let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return index == 0 ? cell.0 + padding : padding + cell.0
        }.joined().trimmingEnd
    }

    private var notes: [String] {
        var notes = [""]
        if comparison.noise > 0.05 {
            let share = String(format: "%.0f %%", comparison.noise * 100)
            notes.append(
                "The machine is busy: the floor differs from itself by \(share). Run this again later."
            )
        }
        let broken = comparison.broken.map(\.name)
        notes.append(
            broken.isEmpty
                ? "All bounds are kept."
                : "These exceed their bound, or did not run: \(broken.joined(separator: ", "))."
        )
        return notes
    }
}

extension Measurement {
    fileprivate var costText: String? {
        if let bytes { return "\(bytes) B" }
        guard let nanoseconds else { return nil }
        if nanoseconds < 10000 { return String(format: "%.0f ns", nanoseconds) }
        return String(format: "%.1f µs", nanoseconds / 1000)
    }

    fileprivate var ratioText: String? {
        ratio.map { String(format: "%.2f", $0) }
    }

    fileprivate var allocationsText: String? {
        allocations.map { String(format: "%g", ($0 * 10).rounded() / 10) }
    }
}

extension Bound {
    fileprivate var text: String? {
        if let ratio { return String(format: "%g", ratio) }
        return bytes.map { "\($0) B" }
    }
}

extension String {
    fileprivate var trimmingEnd: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}

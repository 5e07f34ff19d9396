import Foundation
import Measuring

/// A comparison as text, one line for each benchmark.
struct Table {
    private static let titles = [
        "action": "an action that changes the state at once",
        "async": "an action that awaits something first",
        "awaited": "an action that awaits what does not suspend, one by one",
        "cancel": "requests in flight, all cancelled",
        "http/1": "a request after the other",
        "http/8": "eight requests at once",
        "http/64": "sixty-four requests at once",
        "http/64-over-8": "sixty-four requests at once, over eight connections",
        "idle": "an object that does nothing",
        "memory": "growth of the process, by requests",
        "resolve": "a service of the container",
        "storage/import": "a row of an imported catalogue",
        "storage/listed": "twenty products by their ids",
        "storage/picks": "twenty picks",
        "storage/product": "a product",
        "storage/search": "a search in 100,000 products",
        "storage/sync": "a copy of 100,000 products",
    ]
    private static let widths = [38, 10, 9, 9, 13, 10]

    private let comparison: Comparison

    init(_ comparison: Comparison) {
        self.comparison = comparison
    }

    /// The lines of the table, and below it what is wrong.
    var text: String {
        var lines: [String] = []
        var kind: String?
        for row in comparison.rows {
            if row.kind != kind {
                kind = row.kind
                lines += ["", heading(of: row)]
            }
            lines.append(line(of: row))
            lines += rivals(of: row)
        }
        return (lines + notes).joined(separator: "\n") + "\n"
    }

    private func heading(of row: Comparison.Row) -> String {
        let columns =
            row.isOfBytes
            ? ["bytes", "", "at most", "", "baseline"]
            : [row.isRate ? "a second" : "time", "× floor", "at most", "allocations", "baseline"]
        return line([Self.titles[row.kind] ?? row.kind] + columns)
    }

    private func line(of row: Comparison.Row) -> String {
        let cells: [String?] = [
            "  " + row.label,
            (row.isRate ? row.measurement?.rateText : row.measurement?.costText) ?? "not run",
            row.measurement?.ratioText,
            row.bound?.text,
            row.measurement?.allocationsText,
            row.drift.map { String(format: "%+.0f %%", $0 * 100) },
        ]
        return line(cells.map { $0 ?? "" }) + remark(on: row)
    }

    /// A line for each of those that it must be faster than.
    private func rivals(of row: Comparison.Row) -> [String] {
        (row.bound?.timesAsFastAs ?? [:]).sorted { $0.key < $1.key }.map { name, least in
            let speed = row.measurement?.speed(against: row.others[name])
            let text = speed.map { String(format: "%.2f", $0) } ?? "not run"
            let isKept = speed.map { $0 >= least } ?? false
            let bound = "≥ " + String(format: "%g", least)
            return line(["    times as fast as \(name)", "", text, bound]) + (isKept ? "" : "   TOO LITTLE")
        }
    }

    private func remark(on row: Comparison.Row) -> String {
        if !row.isWithinBound { return "   TOO MUCH" }
        if row.bound?.timesAsLongAsAnyOf != nil, !row.isKept { return "   TOO MUCH BESIDE THE OTHERS" }
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
                : "These do not keep their bound, or did not run: \(broken.joined(separator: ", "))."
        )
        return notes
    }
}

extension Comparison.Row {
    /// Whether it is shown in requests per second.
    fileprivate var isRate: Bool { kind.hasPrefix("http/") }

    /// Whether it is shown in bytes.
    fileprivate var isOfBytes: Bool { ["idle", "memory"].contains(kind) }
}

extension Figures {
    fileprivate var costText: String? {
        if let bytes { return "\(bytes) B" }
        guard let nanoseconds else { return nil }
        if nanoseconds < 10000 { return String(format: "%.0f ns", nanoseconds) }
        if nanoseconds >= 1e6 { return String(format: "%.1f ms", nanoseconds / 1e6) }
        return String(format: "%.1f µs", nanoseconds / 1000)
    }

    fileprivate var rateText: String? {
        nanoseconds.map { String(format: "%.0f", 1e9 / $0) }
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
        if let milliseconds { return String(format: "%g ms", milliseconds) }
        return bytes.map { "\($0) B" }
    }
}

extension String {
    fileprivate var trimmingEnd: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}

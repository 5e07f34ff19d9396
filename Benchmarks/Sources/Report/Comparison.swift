import Foundation
import Measuring

/// What was measured, beside what it must not exceed and what it was before.
struct Comparison {
    /// How far a ratio may be from that of the baseline before it is pointed out: so much two runs of the
    /// same code differ.
    static let tolerance = 0.1

    /// One benchmark.
    struct Row {
        var name: String
        var measurement: Figures?
        var bound: Bound?
        var baseline: Figures?

        /// What was measured of others of its kind, by the last part of their names.
        var others: [String: Figures] = [:]

        /// Whether the benchmark ran, and takes no more than it may.
        var isWithinBound: Bool {
            guard let bound else { return true }
            return measurement.map(bound.allows) ?? false
        }

        /// Whether the benchmark meets all its bounds.
        var isKept: Bool {
            guard isWithinBound, let bound, let measurement else { return isWithinBound }
            return bound.allows(measurement, among: others)
        }

        /// The difference from the baseline as a share of it: of the ratio, or of the bytes.
        var drift: Double? {
            if let now = measurement?.ratio, let before = baseline?.ratio { return now / before - 1 }
            if let now = measurement?.bytes, let before = baseline?.bytes, before > 0 {
                return Double(now) / Double(before) - 1
            }
            return nil
        }

        /// The name without its last part: benchmarks of one kind have one floor.
        var kind: String { name.split(separator: "/").dropLast().joined(separator: "/") }

        /// The last part of the name.
        var label: String { name.split(separator: "/").last.map(String.init) ?? name }
    }

    /// All benchmarks that were asked for, those of a kind together and the cheapest first.
    let rows: [Row]

    init(
        measured: [String: Figures],
        bounds: [String: Bound],
        baseline: [String: Figures],
        selection: Selection
    ) {
        let asked = bounds.filter { selection.contains($0.key) }
        var rows = Set(measured.keys).union(asked.keys).map {
            Row(name: $0, measurement: measured[$0], bound: asked[$0], baseline: baseline[$0])
        }
        let kinds = Dictionary(grouping: rows, by: \.kind)
        for index in rows.indices {
            let others = (kinds[rows[index].kind] ?? []).map { ($0.label, $0.measurement) }
            rows[index].others = Dictionary(uniqueKeysWithValues: others).compactMapValues(\.self)
        }
        self.rows = rows.sorted { one, other in
            let order = one.kind.compare(other.kind, options: .numeric)
            guard order == .orderedSame else { return order == .orderedAscending }
            return (one.cost, one.name) < (other.cost, other.name)
        }
    }

    /// The benchmarks that exceed their bound, or did not run though they have one.
    var broken: [Row] { rows.filter { !$0.isKept } }

    /// The baseline from now on: what was measured, and what the old one has that was not asked for.
    ///
    /// - Parameters:
    ///   - baseline: The old one.
    ///   - selection: What was asked for.
    /// - Returns: The rows to write.
    func recorded(over baseline: [String: Figures], selection: Selection) -> [String: Figures] {
        let measured = rows.compactMap { row in row.measurement.map { (row.name, $0.rounded) } }
        return baseline.filter { !selection.contains($0.key) }.merging(measured) { _, new in new }
    }

    /// How far the floor is from itself, measured as any other subject: what that is more than nothing is
    /// noise.
    var noise: Double {
        let floors = rows.filter { $0.name.hasSuffix("/floor") }.compactMap(\.measurement?.ratio)
        return floors.map { abs($0 - 1) }.max() ?? 0
    }
}

extension Comparison.Row {
    fileprivate var cost: Double {
        measurement?.ratio ?? (measurement?.bytes).map(Double.init) ?? .infinity
    }
}

extension Figures {
    /// The digits that say something.
    fileprivate var rounded: Figures {
        func round(_ number: Double?, to digits: Double) -> Double? {
            number.map { ($0 * digits).rounded() / digits }
        }
        return Figures(
            nanoseconds: round(nanoseconds, to: 1),
            ratio: round(ratio, to: 100),
            allocations: round(allocations, to: 10),
            bytes: bytes
        )
    }
}

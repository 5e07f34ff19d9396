/// What was measured, beside what it must not exceed and what it was before.
struct Comparison {
    /// How far a ratio may be from that of the baseline before it is pointed out: so much two runs of the
    /// same code differ.
    static let tolerance = 0.1

    /// One benchmark.
    struct Row {
        var name: String
        var measurement: Measurement?
        var bound: Bound?
        var baseline: Measurement?

        /// Whether the benchmark ran, and keeps its bound where it has one.
        var isKept: Bool {
            guard let bound else { return true }
            return measurement.map(bound.isKept(by:)) ?? false
        }

        /// The difference from the baseline as a share of it: of the ratio, or of the bytes.
        var drift: Double? {
            if let now = measurement?.ratio, let before = baseline?.ratio { return now / before - 1 }
            if let now = measurement?.bytes, let before = baseline?.bytes {
                return Double(now) / Double(before) - 1
            }
            return nil
        }

        /// The part before the slash: benchmarks of one kind have one floor.
        var kind: Substring { name.prefix { $0 != "/" } }
    }

    /// All benchmarks that were measured or have a bound, the cheapest of a kind first.
    let rows: [Row]

    init(measured: [String: Measurement], bounds: [String: Bound], baseline: [String: Measurement]) {
        rows = Set(measured.keys).union(bounds.keys)
            .map { Row(name: $0, measurement: measured[$0], bound: bounds[$0], baseline: baseline[$0]) }
            .sorted { ($0.kind, $0.cost, $0.name) < ($1.kind, $1.cost, $1.name) }
    }

    /// The benchmarks that exceed their bound, or did not run though they have one.
    var broken: [Row] { rows.filter { !$0.isKept } }

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

import Foundation
import Measuring

/// What the runner of ordo-one/benchmark writes of one benchmark, in the format of JMH.
struct RunnerResult: Decodable {
    private struct Metric: Decodable {
        let scorePercentiles: [String: Double]

        var least: Double? { scorePercentiles["0.0"] }
        var median: Double? { scorePercentiles["50.0"] }
    }

    private let benchmark: String
    private let secondaryMetrics: [String: Metric]

    /// What the suite calls the benchmark; the runner puts the target before it.
    var name: String { String(benchmark.split(separator: ".", maxSplits: 3).last ?? "") }

    /// The numbers of the suite, in units to be read.
    var measurement: Figures {
        // The runner hands on the metrics of an earlier benchmark to the next ones.
        if name.hasPrefix("idle/") {
            return Figures(bytes: secondaryMetrics["bytes"]?.median.map { Int($0) })
        }
        let time = secondaryMetrics["time"]
        var ratio: Double?
        if let subject = compared(time), let floor = compared(secondaryMetrics["floor"]), floor > 0 {
            ratio = subject / floor
        }
        return Figures(
            nanoseconds: time?.median.map { $0 / 1000 },
            ratio: ratio,
            allocations: secondaryMetrics["allocations"]?.median.map { $0 / 100 }
        )
    }

    /// The fastest round is compared, but of tasks on several cores that is the one in which they met least.
    private func compared(_ metric: Metric?) -> Double? {
        name.hasSuffix("-by-four") ? metric?.median : metric?.least
    }
}

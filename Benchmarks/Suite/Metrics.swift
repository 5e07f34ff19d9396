import Benchmark
import Measuring

extension BenchmarkMetric {
    /// Picoseconds of the subject.
    static let time = custom("time", polarity: .prefersSmaller, useScalingFactor: false)

    /// Picoseconds of the floor in the same round.
    static let floor = custom("floor", polarity: .prefersSmaller, useScalingFactor: false)

    /// The subject by the floor, in thousandths.
    static let ratio = custom("ratio", polarity: .prefersSmaller, useScalingFactor: false)

    /// Hundredths of an allocation by the subject.
    static let allocations = custom("allocations", polarity: .prefersSmaller, useScalingFactor: false)

    /// Bytes of one idle object.
    static let bytes = custom("bytes", polarity: .prefersSmaller, useScalingFactor: false)
}

/// Makes a benchmark of the bytes that one object uses.
///
/// - Parameters:
///   - name: What the table calls it.
///   - make: Makes the object, which keeps all that belongs to it.
func measureBytes(_ name: String, _ make: @escaping @MainActor @Sendable () -> AnyObject) {
    let configuration = Benchmark.Configuration(metrics: [.throughput, .bytes], maxIterations: 1)
    Benchmark(name, configuration: configuration) { benchmark in
        if let bytes = await MainActor.run(body: { HeapUse.bytes(of: make) }) {
            benchmark.measurement(.bytes, bytes)
        }
    }
}

extension Contest {
    /// Makes a benchmark of a contest; each of its iterations is one round.
    ///
    /// - Parameters:
    ///   - name: What the table calls it.
    ///   - isEven: Whether the subject may run less often than the floor in a round.
    ///   - make: Sets the contest up.
    static func benchmark(
        _ name: String,
        isEven: Bool = true,
        _ make: @escaping @MainActor @Sendable () -> Contest
    ) {
        let configuration = Benchmark.Configuration(
            metrics: [.throughput, .time, .floor, .ratio, .allocations],
            warmupIterations: 20,
            maxDuration: .seconds(2),
            maxIterations: 5000
        )
        Benchmark(name, configuration: configuration) {
            (benchmark: Benchmark, prepared: (contest: Contest, allocations: Int?)) async in
            let round = await prepared.contest.round()
            benchmark.measurement(.time, round.subject)
            benchmark.measurement(.floor, round.floor)
            benchmark.measurement(.ratio, round.ratio)
            if let allocations = prepared.allocations { benchmark.measurement(.allocations, allocations) }
        } setup: {
            var contest = await make()
            if isEven { await contest.even() }
            return (contest: contest, allocations: await contest.allocations())
        }
    }
}

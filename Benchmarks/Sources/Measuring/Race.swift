import Foundation

/// Several ways to do the same, round by round, each told by the first, which is the limit.
///
/// A ``Contest`` has two; here a round takes all in turn, so that what is said about any two of them is said
/// of the same machine. Their medians are compared: each entrant is many tasks, threads and a server at once,
/// and the luck of one round with them says nothing.
@MainActor
public struct Race {
    /// One of those that are measured.
    public struct Entrant: Sendable {
        /// What the table calls it.
        public let name: String

        /// Does what is measured so many times.
        public let run: Contest.Run

        /// Names one.
        ///
        /// - Parameters:
        ///   - name: What the table calls it.
        ///   - run: Does what is measured so many times.
        public init(_ name: String, run: @escaping Contest.Run) {
            self.name = name
            self.run = run
        }
    }

    private let entrants: [Entrant]
    private let rounds: Int
    private let roundTime: Duration

    /// Sets a race up.
    ///
    /// - Parameters:
    ///   - entrants: Those that are measured, the limit first.
    ///   - rounds: How many rounds there are.
    ///   - roundTime: How long each of them runs in a round. Whoever disturbs the machine then disturbs all
    ///     equally often.
    public init(_ entrants: [Entrant], rounds: Int, roundTime: Duration) {
        self.entrants = entrants
        self.rounds = rounds
        self.roundTime = roundTime
    }

    /// Runs all rounds.
    ///
    /// - Returns: What was measured of each, by its name.
    public func measurements() async -> [String: Figures] {
        var counts: [Int] = []
        for entrant in entrants { counts.append(await fittingCount(for: entrant)) }
        var times = entrants.map { _ in [Double]() }
        for _ in 0..<rounds {
            for (index, entrant) in entrants.enumerated() {
                times[index].append(await time(entrant, counts[index]))
            }
        }
        var measurements: [String: Figures] = [:]
        let limit = median(of: times[0])
        for (index, entrant) in entrants.enumerated() {
            let time = median(of: times[index])
            measurements[entrant.name] = Figures(
                nanoseconds: time,
                ratio: time / limit,
                allocations: await allocations(of: entrant, count: counts[index]),
                contextSwitches: await contextSwitches(of: entrant, count: counts[index])
            )
        }
        return measurements
    }

    /// How often it runs in the time of a round; the first run, which makes connections, does not count.
    private func fittingCount(for entrant: Entrant) async -> Int {
        var count = 100
        _ = await time(entrant, count)
        for _ in 0..<3 {
            count = max(100, Int(roundTime / .nanoseconds(1) / (await time(entrant, count))))
        }
        return count
    }

    private func allocations(of entrant: Entrant, count: Int) async -> Double? {
        await HeapUse.of { await entrant.run(count) }.map { Double($0.allocations) / Double(count) }
    }

    /// How often the threads of this process gave way to others, see getrusage(2).
    private func contextSwitches(of entrant: Entrant, count: Int) async -> Double {
        let before = Self.contextSwitches
        await entrant.run(count)
        return Double(Self.contextSwitches - before) / Double(count)
    }

    private static var contextSwitches: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_nvcsw + usage.ru_nivcsw
    }

    /// Nanoseconds for a single time.
    private func time(_ entrant: Entrant, _ count: Int) async -> Double {
        let start = ContinuousClock.now
        await entrant.run(count)
        return (ContinuousClock.now - start) / .nanoseconds(1) / Double(count)
    }

    private func median(of times: [Double]) -> Double {
        times.isEmpty ? 0 : times.sorted()[times.count / 2]
    }
}

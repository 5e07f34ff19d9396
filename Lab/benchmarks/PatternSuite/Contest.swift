import Measuring

/// A subject that is measured against a baseline, round by round.
///
/// A round is short and takes both in turn, so that both meet the same machine: its clock, its caches, and
/// the other programs that run on it.
@MainActor
struct Contest {
    /// Does what is measured so many times.
    typealias Run = @MainActor (_ count: Int) async -> Void

    private var subjectCount: Int
    private let baselineCount: Int
    private let subject: Run
    private let baseline: Run

    /// Sets up a contest.
    ///
    /// - Parameters:
    ///   - count: How many times each runs in a round.
    ///   - baseline: The least that has the same effect.
    ///   - subject: What is measured.
    init(count: Int, baseline: @escaping Run, subject: @escaping Run) {
        baselineCount = count
        subjectCount = count
        self.baseline = baseline
        self.subject = subject
    }

    /// Lets the subject run only as often as takes as long as the baseline.
    ///
    /// Other programs then disturb both equally often. Otherwise the fastest round of the baseline would be
    /// luckier than that of the subject.
    mutating func even() async {
        var rounds: [Round] = []
        for _ in 0..<50 { rounds.append(await round()) }
        subjectCount = max(1, Int(Double(baselineCount) / rounds.ratioOfFastest))
    }

    /// Runs rounds for two seconds, and compares the fastest ones.
    ///
    /// - Returns: The figures of the subject.
    func figures() async -> Figures {
        for _ in 0..<20 { _ = await round() }
        let count = subjectCount
        let allocations = await HeapUse.allocations { await subject(count) }
        var rounds: [Round] = []
        let end = ContinuousClock.now + .seconds(2)
        repeat { rounds.append(await round()) } while ContinuousClock.now < end
        return Figures(
            nanoseconds: rounds.map(\.subject).median,
            ratio: rounds.ratioOfFastest,
            allocations: allocations.map { Double($0) / Double(count) }
        )
    }

    private func round() async -> Round {
        Round(subject: await time(subject, subjectCount), baseline: await time(baseline, baselineCount))
    }

    private func time(_ run: Run, _ count: Int) async -> Double {
        let start = ContinuousClock.now
        await run(count)
        return (ContinuousClock.now - start) / .nanoseconds(1) / Double(count)
    }
}

/// How long each took in one round, in nanoseconds for one time.
private struct Round {
    let subject: Double
    let baseline: Double
}

extension [Round] {
    /// The fastest round of the subject, divided by the fastest of the baseline.
    fileprivate var ratioOfFastest: Double {
        (map(\.subject).min() ?? 0) / (map(\.baseline).min() ?? 1)
    }
}

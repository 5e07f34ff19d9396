import Measuring

/// Compares a subject with a baseline in rounds.
///
/// Each round is short and runs the subject and the baseline in turn so that clock speed, caches, and other
/// programs affect both equally.
@MainActor
struct Contest {
    /// A function that repeats the measured operation.
    typealias Run = @MainActor (_ count: Int) async -> Void

    private var subjectCount: Int
    private let baselineCount: Int
    private let subject: Run
    private let baseline: Run

    init(count: Int, baseline: @escaping Run, subject: @escaping Run) {
        baselineCount = count
        subjectCount = count
        self.baseline = baseline
        self.subject = subject
    }

    /// Adjusts the number of the subject's repetitions so that a subject round takes as long as a baseline
    /// round.
    ///
    /// If the durations are equal, other programs are equally likely to interrupt both rounds. Without this
    /// adjustment, the shorter baseline rounds would be interrupted less often.
    mutating func even() async {
        var rounds: [Round] = []
        for _ in 0..<50 { rounds.append(await round()) }
        subjectCount = max(1, Int(Double(baselineCount) / rounds.ratioOfFastest))
    }

    /// Runs rounds for two seconds and compares the fastest rounds.
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

/// The times of the subject and the baseline in a round, in nanoseconds per repetition.
private struct Round {
    let subject: Double
    let baseline: Double
}

extension [Round] {
    fileprivate var ratioOfFastest: Double {
        (map(\.subject).min() ?? 0) / (map(\.baseline).min() ?? 1)
    }
}

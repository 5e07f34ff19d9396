/// Something that is measured, and what it is measured against, round by round.
///
/// A round is short and takes both in turn, so that both meet the same machine: its clock, its caches, and
/// whoever else works on it.
public struct Contest: Sendable {
    /// Does what is measured so many times.
    public typealias Run = @MainActor (_ count: Int) async -> Void

    /// What one round took, for each single time.
    public struct Round: Sendable {
        /// Picoseconds of the subject.
        public var subject: Int

        /// Picoseconds of the floor.
        public var floor: Int

        /// The subject by the floor, in thousandths.
        public var ratio: Int { floor == 0 ? 0 : subject * 1000 / floor }
    }

    private let floorCount: Int
    private var subjectCount: Int
    private let floor: Run
    private let subject: Run

    /// Sets up a contest.
    ///
    /// - Parameters:
    ///   - count: How many times each runs in a round.
    ///   - floor: The least that does it.
    ///   - subject: What is measured.
    public init(count: Int, floor: @escaping Run, subject: @escaping Run) {
        floorCount = count
        subjectCount = count
        self.floor = floor
        self.subject = subject
    }

    /// Lets the subject run only as often as takes as long as the floor.
    ///
    /// Whoever disturbs the machine then disturbs both equally often; else the fastest round of the floor
    /// would be luckier than that of the subject.
    @MainActor
    public mutating func even() async {
        var ratios: [Int] = []
        for _ in 0..<5 { ratios.append(await round().ratio) }
        subjectCount = max(1, floorCount * 1000 / max(1, ratios.min() ?? 1))
    }

    /// Runs one round.
    ///
    /// - Returns: What it took.
    @MainActor
    public func round() async -> Round {
        Round(subject: await time(subject, subjectCount), floor: await time(floor, floorCount))
    }

    /// Counts how often the subject takes memory from the heap.
    ///
    /// - Returns: How often, in hundredths for each single time; `nil` where that cannot be counted.
    @MainActor
    public func allocations() async -> Int? {
        await subject(subjectCount)
        return await HeapUse.of { await subject(subjectCount) }.map { $0.allocations * 100 / subjectCount }
    }

    @MainActor
    private func time(_ run: Run, _ count: Int) async -> Int {
        let start = ContinuousClock.now
        await run(count)
        let took = ContinuousClock.now - start
        return Int(took / .nanoseconds(1) * 1000) / count
    }
}

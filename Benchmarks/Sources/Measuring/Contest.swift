/// Something that is measured, and what it is measured against, round by round.
///
/// A round is short and takes both in turn, so that both meet the same machine: its clock, its caches, and
/// whoever else
/// works on it.
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

    private let count: Int
    private let floor: Run
    private let subject: Run

    /// Sets up a contest.
    ///
    /// - Parameters:
    ///   - count: How many times each runs in a round.
    ///   - floor: The least that does it.
    ///   - subject: What is measured.
    public init(count: Int, floor: @escaping Run, subject: @escaping Run) {
        self.count = count
        self.floor = floor
        self.subject = subject
    }

    /// Runs one round.
    ///
    /// - Returns: What it took.
    @MainActor
    public func round() async -> Round {
        Round(subject: await time(subject), floor: await time(floor))
    }

    /// Counts what the subject and the floor take from the heap.
    ///
    /// - Returns: How often, in hundredths for each single time; `nil` where that cannot be counted.
    @MainActor
    public func allocations() async -> (subject: Int, floor: Int)? {
        guard let subject = await allocations(subject), let floor = await allocations(floor) else {
            return nil
        }
        return (subject, floor)
    }

    @MainActor
    private func time(_ run: Run) async -> Int {
        let start = ContinuousClock.now
        await run(count)
        let took = ContinuousClock.now - start
        return Int(took / .nanoseconds(1) * 1000) / count
    }

    @MainActor
    private func allocations(_ run: Run) async -> Int? {
        await run(count)
        return await HeapUse.of { await run(count) }.map { $0.allocations * 100 / count }
    }
}

import ViewStateCore

/// Knows what is in flight and what runs for the inputs of one interface, and ends it.
@MainActor
@usableFromInline
final class InputLedger {
    let work = InputWork()

    /// Counts how often everything was cancelled: a run of an earlier round has nothing more to say.
    private(set) var round = 0

    /// Whether some `accept` has not returned.
    var isAnyRunning: Bool { !running.isEmpty }

    private var begun = 0
    private var countInFlight = 0

    /// The keys of what is in flight, where inputs are told apart.
    private var keysInFlight: [InputKey] = []
    private var running: [ObjectIdentifier: Task<Void, Never>] = [:]
    private var latest: [InputKey: InputRun] = [:]

    /// Whether anything is in `waiting`, for less than it takes to look.
    private var isAwaited = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Whether an input is ignored, because of what is in flight.
    @usableFromInline
    func ignores(_ key: InputKey?, by rules: InputRules) -> Bool {
        countInFlight > 0 && rules.ignores(key, while: keysInFlight)
    }

    /// Begins a run, which is in flight from now on.
    ///
    /// - Parameters:
    ///   - key: What tells its input from others, where that matters.
    ///   - origin: Where its input was sent.
    ///   - owner: Whom it belongs to; has this ledger.
    ///   - isReplacing: Whether it cancels the one before it of its key that replaced as well.
    /// - Returns: The run.
    @usableFromInline
    func begin(
        _ key: InputKey?,
        from origin: SignalOrigin,
        for owner: any RunOwner,
        isReplacing: Bool
    ) -> InputRun {
        let run = InputRun(of: key, from: origin, for: owner, round: round)
        begun += 1
        countInFlight += 1
        guard let key else { return run }
        keysInFlight.append(key)
        if isReplacing, let earlier = latest.updateValue(run, forKey: key) { cancel(earlier) }
        return run
    }

    /// Keeps a run whose `accept` has not returned yet, so that it can be cancelled.
    @usableFromInline
    func keep(_ task: Task<Void, Never>, of run: InputRun) {
        guard !run.hasReturned else { return }
        running[ObjectIdentifier(run)] = task
        // It may have let its interface go before it waited for the first time.
        if !isCurrent(run) { task.cancel() }
    }

    /// Notes that `accept` has returned.
    @usableFromInline
    func noteReturn(of run: InputRun) {
        run.hasReturned = true
        if !running.isEmpty { running[ObjectIdentifier(run)] = nil }
        if run.isObserving { end(run) }
    }

    /// Notes that a run is no longer in flight; it may go on.
    @usableFromInline
    func end(_ run: InputRun) {
        guard run.isInFlight else { return }
        run.isInFlight = false
        guard run.round == round else { return }
        countInFlight -= 1
        if let key = run.key, let index = keysInFlight.firstIndex(of: key) {
            keysInFlight.remove(at: index)
        }
        if countInFlight == 0 { wake() }
    }

    /// Whether a run has not ended.
    @usableFromInline
    func isInFlight(_ run: InputRun) -> Bool {
        run.isInFlight
    }

    /// Whether a run may still answer and start work.
    @usableFromInline
    func isCurrent(_ run: InputRun) -> Bool {
        !run.isCancelled && run.round == round
    }

    /// Cancels everything that runs or waits; what it would still answer is dropped.
    func cancelAll() {
        round += 1
        countInFlight = 0
        keysInFlight = []
        latest = [:]
        for task in running.values { task.cancel() }
        work.cancelAll()
        wake()
    }

    /// Returns when nothing is in flight, every job has ended, and what is observed in stores was handled.
    func settled() async {
        var seen: Int
        repeat {
            while countInFlight > 0 {
                await withCheckedContinuation {
                    isAwaited = true
                    waiting.append($0)
                }
            }
            seen = begun
            await work.bag.settled()
        } while countInFlight > 0 || seen != begun
    }

    private func cancel(_ run: InputRun) {
        run.isCancelled = true
        running[ObjectIdentifier(run)]?.cancel()
        work.cancel(of: run)
        end(run)
    }

    private func wake() {
        if !isAwaited { return }
        isAwaited = false
        let due = waiting
        waiting = []
        for continuation in due { continuation.resume() }
    }
}

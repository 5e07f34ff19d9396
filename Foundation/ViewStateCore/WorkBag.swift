public import FoundationExtensions

/// Owns the running work of one screen: jobs that end, and standing observations that do not.
///
/// - **Overlap**: a job or an observation started under a key cancels the earlier one of that key; different
///   keys run side by side.
/// - **Life**: everything is cancelled by ``cancelAll()`` and when the bag is released. A cancelled job runs
///   to its own end; what it may still change is up to its body, so a body captures its owner weakly and asks
///   `Task.isCancelled` after each `await` before it changes anything.
/// - **Rest**: ``settled()`` makes "nothing is going on any more" a fact that one can await, instead of a
///   sleep.
@MainActor
public final class WorkBag {
    private struct Observation {
        var task: Task<Void, Never>
        var caughtUp: () async -> Void
    }

    /// Counts what was ever started; also the identity of a job.
    private var started = 0
    private var running: [Int: Task<Void, Never>] = [:]
    private var newest: [AnyHashable: Int] = [:]
    private var observations: [AnyHashable: Observation] = [:]

    /// Creates an empty bag.
    public init() {}

    isolated deinit {
        cancelAll()
    }

    /// Starts a job, and cancels the earlier one of the key.
    ///
    /// - Parameters:
    ///   - key: What the job is about; the newest job of a key wins.
    ///   - body: The work, on the main actor; it starts after the caller's current step.
    public func run(_ key: some Hashable, _ body: @escaping @MainActor () async -> Void) {
        let key = AnyHashable(key)
        cancelJob(key)
        started += 1
        let id = started
        newest[key] = id
        running[id] = Task { [weak self] in
            await body()
            self?.end(id, of: key)
        }
    }

    /// Starts a standing observation, and cancels the earlier one of the key.
    ///
    /// - Parameters:
    ///   - key: What is observed.
    ///   - values: What a store has committed; it belongs to this bag from now on.
    ///   - body: Handles a value, on the main actor; never called after the observation was cancelled.
    public func stand<Value>(
        _ key: some Hashable,
        on values: CommittedValues<Value>,
        _ body: @escaping @MainActor (Value) -> Void
    ) {
        let key = AnyHashable(key)
        observations[key]?.task.cancel()
        started += 1
        let task = Task {
            for await value in values where !Task.isCancelled {
                body(value)
            }
        }
        observations[key] = Observation(task: task, caughtUp: values.caughtUp)
    }

    /// Cancels the job and the observation of a key, where there are any.
    ///
    /// - Parameter key: What they are about.
    public func cancel(_ key: some Hashable) {
        let key = AnyHashable(key)
        cancelJob(key)
        observations.removeValue(forKey: key)?.task.cancel()
    }

    /// Cancels all jobs and observations.
    public func cancelAll() {
        for task in running.values { task.cancel() }
        for observation in observations.values { observation.task.cancel() }
        newest = [:]
        observations = [:]
    }

    /// Returns when every job has ended, also those started meanwhile and those that were cancelled, and
    /// every standing observation has handled what was committed before that.
    ///
    /// An observation that never ends does not block it. A job of this bag must not await it: it would wait
    /// for itself.
    public func settled() async {
        var seen: Int
        repeat {
            while let job = running.values.first { await job.value }
            seen = started
            for observation in observations.values { await observation.caughtUp() }
        } while seen != started || !running.isEmpty
    }

    private func cancelJob(_ key: AnyHashable) {
        guard let id = newest.removeValue(forKey: key) else { return }
        running[id]?.cancel()
    }

    private func end(_ id: Int, of key: AnyHashable) {
        running[id] = nil
        if newest[key] == id { newest[key] = nil }
    }
}

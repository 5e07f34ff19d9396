public import CommitObservation

/// Owns the running work of one screen: jobs that end, and standing observations that do not.
///
/// - **Overlap**: a job or an observation started under a key cancels the earlier one of that key; different
///   keys run side by side.
/// - **Life**: everything is cancelled by ``cancelAll()`` and when the bag is released. The bag, not the
///   tasks, holds the closures that take results and values, and releases them when the work is cancelled: a
///   late result is dropped. So they may capture the state they change, and the screen is still freed.
/// - **State**: a job's body cannot touch it, for it is not on the main actor: a step of it that was resumed
///   before the work was cancelled would change it afterwards. What the body returns or reports does.
/// - **Rest**: ``settled()`` makes "nothing is going on any more" something to await, instead of a sleep.
///
/// ```swift
/// work.run("products") { [shop] in
///     await shop.products()
/// } then: { [viewState] products in
///     viewState.reduce(with: .received(products))
/// }
/// ```
@MainActor
public final class WorkBag {
    /// What is done with each value of some work; the work itself holds it weakly.
    @MainActor
    private final class Receiver<Value> {
        let receive: @MainActor (Value) -> Void
        private let reports: AnyObject?

        init(_ receive: @escaping @MainActor (Value) -> Void, and reports: AnyObject? = nil) {
            self.receive = receive
            self.reports = reports
        }
    }

    private struct Observation {
        var task: Task<Void, Never>
        var receiver: AnyObject
        var caughtUp: () async -> Void
    }

    /// Counts what was ever started; also the identity of a job.
    private var started = 0
    private var running: [Int: Task<Void, Never>] = [:]
    private var newest: [AnyHashable: Int] = [:]
    // A receiver is first taken out and then released: what it captured may come back here in its `deinit`.
    private var receivers: [Int: AnyObject] = [:]
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
    ///   - body: The work; it starts after the caller's current step. When it is cancelled it runs to its own
    ///     end.
    ///   - receive: Takes the result; never called once the job was cancelled or a newer one was started
    ///     under the key.
    public func run<Result>(
        _ key: some Hashable,
        _ body: nonisolated(nonsending) @escaping @Sendable () async -> Result,
        then receive: @escaping @MainActor (Result) -> Void = { _ in }
    ) {
        start(key, receiver: Receiver(receive), body)
    }

    /// Starts a job that tells how far it is, and cancels the earlier one of the key.
    ///
    /// ```swift
    /// work.run("import") { [files] report in
    ///     for file in files { await report(await file.size()) }
    /// } reporting: { [viewState] size in
    ///     viewState.reduce(with: .read(size))
    /// }
    /// ```
    /// - Parameters:
    ///   - key: What the job is about; the newest job of a key wins.
    ///   - body: The work; it starts after the caller's current step. What it reports is taken before
    ///     `report` returns.
    ///   - take: Takes a report; never called once the job was cancelled or has ended, or a newer one was
    ///     started under the key.
    ///   - receive: Takes the result, as long as reports are taken.
    public func run<Report: Sendable, Result>(
        _ key: some Hashable,
        _ body:
            nonisolated(nonsending) @escaping @Sendable (
                _ report: @escaping @MainActor (Report) -> Void
            ) async -> Result,
        reporting take: @escaping @MainActor (Report) -> Void,
        then receive: @escaping @MainActor (Result) -> Void = { _ in }
    ) {
        let reports = Receiver(take)
        let report: @MainActor (Report) -> Void = { [weak reports] in reports?.receive($0) }
        start(key, receiver: Receiver(receive, and: reports)) { await body(report) }
    }

    /// Starts a standing observation, and cancels the earlier one of the key.
    ///
    /// - Parameters:
    ///   - key: What is observed.
    ///   - values: What a store has committed; this bag is its one consumer from now on.
    ///   - receive: Takes a value, on the main actor; never called after the observation was cancelled.
    public func observe<Value>(
        _ key: some Hashable,
        _ values: CommittedValues<Value>,
        _ receive: @escaping @MainActor (Value) -> Void
    ) {
        started += 1
        let receiver = Receiver(receive)
        let task = Task { [weak receiver] in
            for await value in values { receiver?.receive(value) }
        }
        let observation = Observation(task: task, receiver: receiver, caughtUp: values.caughtUp)
        observations.updateValue(observation, forKey: AnyHashable(key))?.task.cancel()
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
        for key in newest.keys { cancelJob(key) }
        let cancelled = observations
        observations = [:]
        for observation in cancelled.values { observation.task.cancel() }
    }

    /// Returns when every job has ended, also those started meanwhile and those that were cancelled, and
    /// every standing observation has handled what was committed before that.
    ///
    /// An observation that never ends does not block it. A job of this bag must not await it: it would wait
    /// for itself.
    public func settled() async {
        var seen: Int
        repeat {
            // Whoever waits here must not hold a receiver: it would outlive its cancellation.
            while let job = running.values.first { await job.value }
            seen = started
            for caughtUp in observations.values.map(\.caughtUp) { await caughtUp() }
        } while seen != started
    }

    private func start<Result>(
        _ key: some Hashable,
        receiver: Receiver<Result>,
        _ body: nonisolated(nonsending) @escaping @Sendable () async -> Result
    ) {
        let key = AnyHashable(key)
        cancelJob(key)
        started += 1
        let id = started
        newest[key] = id
        receivers[id] = receiver
        running[id] = Task { [weak self] in
            let result = await body()
            guard let self else { return }
            // A job that was cancelled has no receiver any more.
            (receivers.removeValue(forKey: id) as? Receiver<Result>)?.receive(result)
            end(id, of: key)
        }
    }

    private func cancelJob(_ key: AnyHashable) {
        guard let id = newest.removeValue(forKey: key) else { return }
        running[id]?.cancel()
        receivers.removeValue(forKey: id)
    }

    private func end(_ id: Int, of key: AnyHashable) {
        running[id] = nil
        if newest[key] == id { newest[key] = nil }
    }
}

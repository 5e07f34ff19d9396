public import CommitObservation

/// Owns the running work of one screen: jobs, which end, and observations, which run until they are canceled.
///
/// - **Overlap**: Starting a job cancels the earlier job with the same key, and starting an observation
///   cancels the earlier observation. Work with different keys runs concurrently. Keys are compared as
///   `AnyHashable`, for which `1` and `1.0` are equal, so use enum cases.
/// - **Lifetime**: ``cancelAll()`` and the deallocation of the bag cancel everything. The closures that
///   receive results and values are released on cancellation and when a job ends, so late results are
///   dropped. For that reason these closures may capture the state that they change without keeping a screen
///   alive.
/// - **Order**: A job starts synchronously inside ``run(_:_:then:)``, so work that does not have to wait
///   finishes before the method returns. Do not give the body a capture list, because Swift 6.3 would then
///   start it later and elsewhere (swiftlang/swift#87097). Copy what the body needs from its owner into a
///   constant on the line before.
/// - **State**: A job's body never changes the state, because it could do so after cancellation. The body is
///   not isolated to the main actor. Change the state in the closures that receive results and reports.
/// - **Completion**: ``settled()`` returns when all work has finished, so tests need no sleep.
///
/// ```swift
/// let shop = shop
/// work.run("products") {
///     await shop.products()
/// } then: { [viewState] products in
///     viewState.reduce(with: .received(products))
/// }
/// ```
@preconcurrency @MainActor
public final class WorkBag {
    /// Receives the results or values of some work until that work is over.
    @MainActor
    private protocol Receiving: AnyObject {
        /// Stops receiving, and releases the closure.
        func end()
    }

    @MainActor
    private final class Receiver<Value>: Receiving {
        private var receive: (@MainActor (Value) -> Void)?

        init(_ receive: @escaping @MainActor (Value) -> Void) {
            self.receive = receive
        }

        func take(_ value: Value) {
            receive?(value)
        }

        func end() {
            // What the closure captured may call this method again in its `deinit`.
            withExtendedLifetime(receive) { receive = nil }
        }
    }

    @MainActor
    private final class Job {
        let key: AnyHashable
        private let receiver: any Receiving
        private let reports: (any Receiving)?
        /// `nil` while the first step runs, because the task does not exist yet.
        private(set) var task: Task<Void, Never>?
        private(set) var isCancelled = false

        init(_ key: AnyHashable, _ receiver: any Receiving, reports: (any Receiving)?) {
            self.key = key
            self.receiver = receiver
            self.reports = reports
        }

        func run(as task: Task<Void, Never>) {
            self.task = task
            if isCancelled { task.cancel() }
        }

        func cancel() {
            isCancelled = true
            task?.cancel()
            end()
        }

        func end() {
            receiver.end()
            reports?.end()
        }
    }

    private struct Observation {
        let task: Task<Void, Never>
        let receiver: any Receiving
        let caughtUp: () async -> Void

        @MainActor
        func cancel() {
            task.cancel()
            receiver.end()
        }
    }

    /// The number of jobs and observations that were ever started.
    package private(set) var startedCount = 0
    /// The jobs that have not ended, canceled or not; few enough that a linear search is fastest.
    private var jobs: [Job] = []
    private var observations: [AnyHashable: Observation] = [:]

    /// Creates an empty bag.
    public init() {}

    isolated deinit {
        cancelAll()
    }

    /// Starts a job, and cancels the earlier job with the same key.
    ///
    /// - Parameters:
    ///   - key: The subject of the job. The newest job with a key wins.
    ///   - body: The work, which starts at once. After cancellation, it still runs to its end.
    ///   - receive: Receives the result, before this method returns if the work did not have to wait. It is
    ///     never called after the job was canceled or replaced by a newer one with the key.
    public func run<Result>(
        _ key: some Hashable,
        _ body: nonisolated(nonsending) @escaping @Sendable () async -> Result,
        then receive: @escaping @MainActor (Result) -> Void = { _ in }
    ) {
        start(key, body, then: receive)
    }

    /// Starts a job that reports its progress, and cancels the earlier job with the same key.
    ///
    /// ```swift
    /// let files = files
    /// work.run("import") { report in
    ///     for file in files { await report(await file.size()) }
    /// } reporting: { [viewState] size in
    ///     viewState.reduce(with: .read(size))
    /// }
    /// ```
    /// - Parameters:
    ///   - key: The subject of the job. The newest job with a key wins.
    ///   - body: The work, which starts at once. Each report is handled before `report` returns.
    ///   - take: Handles a report. It is never called after the job has ended, or was canceled or replaced.
    ///   - receive: Receives the result, unless the job was canceled or replaced.
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
        let report: @MainActor (Report) -> Void = { reports.take($0) }
        start(key, { await body(report) }, then: receive, reports: reports)
    }

    /// Starts an observation, and cancels the earlier observation with the same key.
    ///
    /// - Parameters:
    ///   - key: The subject of the observation.
    ///   - values: The committed values of a store. This bag becomes their only consumer.
    ///   - receive: Receives each value on the main actor. It is never called after cancellation.
    public func observe<Value>(
        _ key: some Hashable,
        _ values: CommittedValues<Value>,
        _ receive: @escaping @MainActor (Value) -> Void
    ) {
        let key = AnyHashable(key)
        cancelObservation(key)
        startedCount += 1
        let receiver = Receiver(receive)
        let task = Task {
            for await value in values { receiver.take(value) }
        }
        let observation = Observation(task: task, receiver: receiver, caughtUp: values.caughtUp)
        observations[key] = observation
    }

    /// Cancels the job and the observation with a key, if they exist.
    public func cancel(_ key: some Hashable) {
        let key = AnyHashable(key)
        cancelJob(key)
        cancelObservation(key)
    }

    /// Cancels all jobs and observations.
    public func cancelAll() {
        // Releasing captures may start new work, which is canceled too.
        repeat {
            while let job = jobs.first(where: { !$0.isCancelled }) { job.cancel() }
            observations.popFirst()?.value.cancel()
        } while !observations.isEmpty || jobs.contains { !$0.isCancelled }
    }

    /// Returns when all work has finished: every job, including canceled and newly started ones, has ended,
    /// and every observation has handled the values committed before that.
    ///
    /// Observations that never end do not block this method. A job of this bag must not await it, because the
    /// job would wait for itself.
    public func settled() async {
        var seen: Int
        repeat {
            while let job = jobs.first {
                // A job without a task is still in its first step, which ends before the next turn of the
                // main actor.
                if let task = job.task { await task.value } else { await Task.yield() }
            }
            seen = startedCount
            for caughtUp in observations.values.map(\.caughtUp) { await caughtUp() }
        } while seen != startedCount
    }

    private func start<Result>(
        _ key: some Hashable,
        _ body: nonisolated(nonsending) @escaping @Sendable () async -> Result,
        then receive: @escaping @MainActor (Result) -> Void,
        reports: (any Receiving)? = nil
    ) {
        let key = AnyHashable(key)
        cancelJob(key)
        startedCount += 1
        let receiver = Receiver(receive)
        let job = Job(key, receiver, reports: reports)
        jobs.append(job)
        job.run(
            as: Task.immediate { [weak self] in
                receiver.take(await body())
                job.end()
                self?.jobs.removeAll { $0 === job }
            }
        )
    }

    private func cancelJob(_ key: AnyHashable) {
        // Releasing the captures of a job may start another job with the key.
        while let job = jobs.first(where: { $0.key == key && !$0.isCancelled }) { job.cancel() }
    }

    private func cancelObservation(_ key: AnyHashable) {
        while let observation = observations.removeValue(forKey: key) { observation.cancel() }
    }
}

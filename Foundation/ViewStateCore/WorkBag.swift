public import CommitObservation

/// Owns a screen's running work, which consists of finite jobs and of observations that run until they are
/// canceled.
///
/// - **Overlap**: Starting a job cancels any earlier job that has the same key, and starting an observation
///   cancels any earlier observation that has the same key. Work under different keys runs concurrently. Use
///   enum cases as keys because keys are compared as `AnyHashable`, which treats `1` and `1.0` as equal.
/// - **Lifetime**: Calling ``cancelAll()`` or deallocating the bag cancels all work. The closures that
///   receive results and values are released on cancellation and when a job ends, so late results are
///   discarded. These closures can therefore capture the state that they change without keeping a screen
///   alive.
/// - **Order**: A job starts synchronously inside ``run(_:_:then:)``, so work that does not suspend finishes
///   before the method returns. Do not add a capture list to the body, because Swift 6.3 would then start the
///   body later and in a different isolation domain (swiftlang/swift#87097). Instead, copy the values that
///   the body needs into constants before the call.
/// - **State**: A job's body must not change the state, because the body may continue to run after
///   cancellation and is not isolated to the main actor. Change the state in the closures that receive
///   results and reports.
/// - **Completion**: ``settled()`` returns when all work has finished, so tests do not need to sleep.
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
    /// Passes the results or values of a job or observation to a closure until the work ends.
    @MainActor
    private protocol Receiving: AnyObject {
        /// Stops delivery and releases the closure.
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
            // The `deinit` of a captured object may call this method again.
            withExtendedLifetime(receive) { receive = nil }
        }
    }

    @MainActor
    private final class Job {
        let key: AnyHashable
        private let receiver: any Receiving
        private let reports: (any Receiving)?
        /// The job's task, or `nil` during the job's first step, because the task does not exist yet.
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

    /// The total number of jobs and observations that the bag has started.
    package private(set) var startedCount = 0
    /// The jobs that have not ended, including canceled jobs, stored in an array because a linear search is
    /// fastest for a small number of jobs.
    private var jobs: [Job] = []
    private var observations: [AnyHashable: Observation] = [:]

    /// Creates an empty bag.
    public init() {}

    isolated deinit {
        cancelAll()
    }

    /// Starts a job and cancels any earlier job that has the same key.
    ///
    /// - Parameters:
    ///   - key: The job's key.
    ///   - body: The work, which starts immediately. After cancellation, the closure still runs to
    ///     completion.
    ///   - receive: Receives the result. If the work does not suspend, the closure is called before this
    ///     method returns. The closure is never called after the job has been canceled or replaced.
    public func run<Result>(
        _ key: some Hashable,
        _ body: nonisolated(nonsending) @escaping @Sendable () async -> Result,
        then receive: @escaping @MainActor (Result) -> Void = { _ in }
    ) {
        start(key, body, then: receive)
    }

    /// Starts a job that reports its progress, canceling any earlier job that has the same key.
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
    ///   - key: The job's key.
    ///   - body: The work, which starts immediately. Each report is handled before `report` returns.
    ///   - take: Handles a report. The closure is never called after the job has ended or has been canceled
    ///     or replaced.
    ///   - receive: Receives the result unless the job has been canceled or replaced.
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

    /// Starts an observation and cancels any earlier observation that has the same key.
    ///
    /// - Parameters:
    ///   - key: The observation's key.
    ///   - values: A store's committed values. The work bag becomes the sequence's only consumer.
    ///   - receive: Receives each value on the main actor. The closure is never called after cancellation.
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

    /// Cancels the job and the observation that have the given key, if they exist.
    public func cancel(_ key: some Hashable) {
        let key = AnyHashable(key)
        cancelJob(key)
        cancelObservation(key)
    }

    /// Cancels all jobs and observations.
    public func cancelAll() {
        // Releasing captured objects may start new work, which this loop also cancels.
        repeat {
            while let job = jobs.first(where: { !$0.isCancelled }) { job.cancel() }
            observations.popFirst()?.value.cancel()
        } while !observations.isEmpty || jobs.contains { !$0.isCancelled }
    }

    /// Returns when all work has finished.
    ///
    /// All work has finished when every job has ended, including canceled and newly started jobs, and every
    /// observation has handled all values committed so far. An observation that never ends does not block
    /// this method. A job in this bag must not await this method, because the job would wait for itself.
    public func settled() async {
        var seen: Int
        repeat {
            while let job = jobs.first {
                // A job that has no task is still in its first step, which ends before the main actor's next
                // turn.
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
        // Releasing a job's captures may start a new job that has the same key.
        while let job = jobs.first(where: { $0.key == key && !$0.isCancelled }) { job.cancel() }
    }

    private func cancelObservation(_ key: AnyHashable) {
        while let observation = observations.removeValue(forKey: key) { observation.cancel() }
    }
}

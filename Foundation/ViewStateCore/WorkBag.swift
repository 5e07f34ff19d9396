public import CommitObservation

/// Owns the running work of one screen: jobs that end, and standing observations that do not.
///
/// - **Overlap**: a job started under a key cancels the earlier job of that key, and an observation the
///   earlier observation; different keys run side by side. Keys are compared as `AnyHashable`, for which `1`
///   and `1.0` are one: let them be cases of an enum.
/// - **Life**: everything is canceled by ``cancelAll()`` and when the bag is released. The closures that
///   take results and values are released when the work is canceled or a job has ended: a late result is
///   dropped. So they may capture the state they change, and the screen is still freed.
/// - **Order**: a job begins in the step that starts it, so what does not have to wait costs no turn of the
///   main actor; what is on the line before ``run(_:_:then:)`` has happened before it. Give the body no
///   capture list: Swift 6.3 would begin it elsewhere, and later (swiftlang/swift#87097). Put what it needs
///   of its owner into a constant on the line before.
/// - **State**: a job's body does not change it: a step that was resumed before the work was canceled would
///   do so afterwards. The body is not isolated to the main actor, so it could not without an `await`. What
///   it returns or reports changes it.
/// - **Rest**: ``settled()`` makes "nothing is going on any more" something to await, instead of a sleep.
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
    /// Takes results or values of some work until that is over.
    @MainActor
    private protocol Receiving: AnyObject {
        /// Takes no more, and releases its closure.
        func end()
    }

    /// What is done with the result of some work, or with each value of it.
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
            // What it captured may come back here in its `deinit`.
            withExtendedLifetime(receive) { receive = nil }
        }
    }

    /// A job that has not ended.
    @MainActor
    private final class Job {
        let key: AnyHashable
        private let receiver: any Receiving
        private let reports: (any Receiving)?
        /// `nil` in its first step, which is run before there is a task.
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

    /// How many jobs and observations were ever started.
    package private(set) var startedCount = 0
    /// Those that have not ended, canceled or not: so few that a linear search is fastest.
    private var jobs: [Job] = []
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
    ///   - body: The work; it begins at once. When it is canceled it runs to its own end.
    ///   - receive: Takes the result, before this returns where the work did not have to wait; never called
    ///     once the job was canceled or a newer one was started under the key.
    public func run<Result>(
        _ key: some Hashable,
        _ body: nonisolated(nonsending) @escaping @Sendable () async -> Result,
        then receive: @escaping @MainActor (Result) -> Void = { _ in }
    ) {
        start(key, body, then: receive)
    }

    /// Starts a job that reports its progress, and cancels the earlier one of the key.
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
    ///   - key: What the job is about; the newest job of a key wins.
    ///   - body: The work; it begins at once. What it reports is taken before `report` returns.
    ///   - take: Takes a report; never called once the job was canceled or has ended, or a newer one was
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
        let report: @MainActor (Report) -> Void = { reports.take($0) }
        start(key, { await body(report) }, then: receive, reports: reports)
    }

    /// Starts a standing observation, and cancels the earlier one of the key.
    ///
    /// - Parameters:
    ///   - key: What is observed.
    ///   - values: What a store has committed; this bag is its one consumer from now on.
    ///   - receive: Takes a value, on the main actor; never called after the observation was canceled.
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

    /// Cancels the job and the observation of a key, where there are any.
    ///
    /// - Parameter key: What they are about.
    public func cancel(_ key: some Hashable) {
        let key = AnyHashable(key)
        cancelJob(key)
        cancelObservation(key)
    }

    /// Cancels all jobs and observations.
    public func cancelAll() {
        // What is released may start something, which is canceled too.
        repeat {
            while let job = jobs.first(where: { !$0.isCancelled }) { job.cancel() }
            observations.popFirst()?.value.cancel()
        } while !observations.isEmpty || jobs.contains { !$0.isCancelled }
    }

    /// Returns when every job has ended, also those started meanwhile and those that were canceled, and
    /// every standing observation has handled what was committed before that.
    ///
    /// An observation that never ends does not block it. A job of this bag must not await it: it would wait
    /// for itself.
    public func settled() async {
        var seen: Int
        repeat {
            while let job = jobs.first {
                // A first step that waits here is over at the next turn of the main actor.
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
        // What a job releases may start another one under the key.
        while let job = jobs.first(where: { $0.key == key && !$0.isCancelled }) { job.cancel() }
    }

    private func cancelObservation(_ key: AnyHashable) {
        while let observation = observations.removeValue(forKey: key) { observation.cancel() }
    }
}

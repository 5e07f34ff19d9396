import CommitObservation
import ViewStateCore

/// An input that was sent to a view model: whether it is in flight, and the work it has started.
@MainActor
final class SentInput {
    /// What a job of an input is known by among all jobs of the interface.
    private struct Job: Hashable {
        let input: ObjectIdentifier
        let number: Int
    }

    /// The input for which the running task works, so that `asyncTask` and `observe` know whose work it is.
    @TaskLocal static var current: SentInput?

    /// Its case; `nil` where no input is compared with others.
    var signal: AnyHashable?
    let origin: SignalOrigin
    private(set) var isInFlight = true
    private var isCancelled = false
    private(set) var hasReturned = false

    let work: WorkBag
    private let fail: (any Error, SentInput) -> Void
    private var task: Task<Void, Never>?
    private var jobs: [Job] = []
    private var isObserving = false
    private var responders = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(
        from origin: SignalOrigin,
        in work: WorkBag,
        failure fail: @escaping (any Error, SentInput) -> Void
    ) {
        self.origin = origin
        self.work = work
        self.fail = fail
    }

    /// The input that is being accepted.
    static func required(by function: StaticString) -> SentInput {
        guard let current else {
            fatalError("\(function) was called while no input was accepted: call it from accept(_:respond:).")
        }
        return current
    }

    /// Whether what it answers is still given to the screen.
    var mayAnswer: Bool { !isCancelled }

    /// Whether there is nothing more that it could answer or start.
    var isOver: Bool { hasReturned && responders == 0 }

    /// Stores the task of `accept`, which may already have canceled its own input.
    func run(as task: Task<Void, Never>) {
        self.task = task
        if isCancelled { task.cancel() }
    }

    /// Notes that `accept` has returned, which ends it if it observes something or has no `respond` left.
    func noteReturn() {
        hasReturned = true
        if isObserving || responders == 0 { end() }
    }

    /// What a `respond` holds that may outlive the call that got it: when the last copy is released, it ends.
    func hold() -> Subscription {
        responders += 1
        return Subscription {
            self.responders -= 1
            self.end()
        }
    }

    /// Notes that it is no longer in flight; it may continue.
    func end() {
        guard isInFlight else { return }
        isInFlight = false
        if waiting.isEmpty { return }
        let due = waiting
        waiting = []
        for continuation in due { continuation.resume() }
    }

    /// Returns when it is no longer in flight.
    func ended() async {
        if isInFlight { await withCheckedContinuation { waiting.append($0) } }
    }

    /// Ends it, and cancels its work; what it would still answer is dropped.
    func cancel() {
        isCancelled = true
        task?.cancel()
        for job in jobs { work.cancel(job) }
        end()
    }

    /// Ends it with an error.
    func end(with error: any Error) {
        end()
        if !isCancelled, !(error is CancellationError) { fail(error, self) }
    }

    func start<Value: Sendable>(
        _ operation: @escaping @MainActor () async throws -> Value
    ) -> AsyncTask<Value> {
        let promise = AsyncTask<Value>()
        guard !isCancelled else { return promise }
        let job = Job(input: ObjectIdentifier(self), number: jobs.count)
        jobs.append(job)
        work.run(job) { () async -> Result<Value, any Error> in
            await Task.yield()  // Starts after the step that makes the promise and adds the callbacks.
            do {
                try Task.checkCancellation()
                return .success(try await operation())
            } catch {
                return .failure(error)
            }
        } then: { [self] result in
            if case .failure(let error) = result, !promise.takesFailure { end(with: error) }
            promise.end(with: result) { self.mayAnswer }
        }
        return promise
    }

    func observe<Value>(
        _ key: some Hashable,
        _ values: CommittedValues<Value>,
        _ receive: @escaping @MainActor (Value) -> Void
    ) {
        guard !isCancelled else { return }
        isObserving = true
        work.observe(key, values) { [self] value in
            if mayAnswer { receive(value) }
        }
    }
}

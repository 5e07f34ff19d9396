import CommitObservation
import ViewStateCore

/// An object that stores the status of a sent input and the work that the input has started.
@MainActor
final class SentInput {
    private struct Job: Hashable {
        let input: ObjectIdentifier
        let number: Int
    }

    /// The input whose work the current task is performing.
    @TaskLocal static var current: SentInput?

    /// The input's case, or `nil` if the view model does not compare inputs.
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

    /// Returns the input that is being accepted, or terminates the program if there is none.
    static func required(by function: StaticString) -> SentInput {
        guard let current else {
            fatalError(
                "\(function) was called while no input was being accepted. Call it in accept(_:respond:)."
            )
        }
        return current
    }

    /// A Boolean value that indicates whether the screen still receives the input's outputs.
    var mayAnswer: Bool { !isCancelled }

    /// A Boolean value that indicates whether the input can no longer respond or start work.
    var isOver: Bool { hasReturned && responders == 0 }

    /// Stores the task that runs `accept` and cancels it if the input was canceled during its first step.
    func run(as task: Task<Void, Never>) {
        self.task = task
        if isCancelled { task.cancel() }
    }

    /// Records that `accept` has returned.
    ///
    /// This method ends the input if the input observes a store or if its `respond` closure has been
    /// released.
    func noteReturn() {
        hasReturned = true
        if isObserving || responders == 0 { end() }
    }

    /// Returns a subscription that ends the input when the last copy of `respond` is released.
    func hold() -> Subscription {
        responders += 1
        return Subscription {
            self.responders -= 1
            self.end()
        }
    }

    /// Marks the input as no longer in flight.
    ///
    /// The input's work may continue.
    func end() {
        guard isInFlight else { return }
        isInFlight = false
        if waiting.isEmpty { return }
        let due = waiting
        waiting = []
        for continuation in due { continuation.resume() }
    }

    func ended() async {
        if isInFlight { await withCheckedContinuation { waiting.append($0) } }
    }

    /// Ends the input, cancels its work, and discards its later outputs.
    func cancel() {
        isCancelled = true
        task?.cancel()
        for job in jobs { work.cancel(job) }
        end()
    }

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
            await Task.yield()  // Lets the caller add callbacks to the promise first.
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

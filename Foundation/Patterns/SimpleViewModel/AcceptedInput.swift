import CommitObservation
public import ViewStateCore

/// An input that a view model has accepted: whether it is in flight, and the work it has started.
@MainActor
@usableFromInline
final class AcceptedInput {
    /// What a job of an input is known by among all jobs of the interface.
    struct Job: Hashable {
        let number: Int
    }

    /// The input for which the running task works, so that `asyncTask` and `observe` know whose work it is.
    @TaskLocal static var current: AcceptedInput?

    /// What holds ``current``, for code that is compiled into other modules.
    @usableFromInline static var taskLocal: TaskLocal<AcceptedInput?> { $current }

    let signal: SignalCase?
    @usableFromInline let origin: SignalOrigin
    let generation: Int
    var task: Task<Void, Never>?
    var jobs: [Job] = []
    var isInFlight = true
    var isObserving = false
    var isCancelled = false

    /// Whether `accept` has returned.
    var hasReturned = false

    let tracker: InputTracker

    init(_ signal: SignalCase?, origin: SignalOrigin, generation: Int, tracker: InputTracker) {
        self.signal = signal
        self.origin = origin
        self.generation = generation
        self.tracker = tracker
    }

    /// The input that is being accepted.
    static func required(by function: StaticString) -> AcceptedInput {
        guard let current else {
            fatalError("\(function) was called while no input was accepted: call it from accept(_:respond:).")
        }
        return current
    }

    func start<Value: Sendable>(
        _ operation: @escaping @MainActor () async throws -> Value
    ) -> AsyncTask<Value> {
        let promise = AsyncTask<Value>()
        guard tracker.isCurrent(self) else { return promise }
        tracker.begun += 1
        let job = Job(number: tracker.begun)
        jobs.append(job)
        tracker.work.run(job) { () async -> Result<Value, any Error> in
            await Task.yield()  // A promise is kept after the step that makes it, which adds the callbacks.
            do { return .success(try await operation()) } catch { return .failure(error) }
        } then: { [self] result in
            if case .failure(let error) = result, !promise.takesFailure { tracker.handle(error, of: self) }
            promise.end(with: result)
        }
        return promise
    }

    func observe<Value>(
        _ key: some Hashable,
        _ values: CommittedValues<Value>,
        _ receive: @escaping @MainActor (Value) -> Void
    ) {
        guard tracker.isCurrent(self) else { return }
        isObserving = true
        tracker.work.observe(key, values, receive)
    }
}

/// What every copy of an input's `respond` holds: when the last is released, the input ends.
@MainActor
@usableFromInline
final class RespondToken<T: ViewModel> {
    @usableFromInline let input: AcceptedInput
    @usableFromInline let runner: ViewModelRunner<T>

    @inlinable
    init(for input: AcceptedInput, of runner: ViewModelRunner<T>) {
        self.input = input
        self.runner = runner
    }

    isolated deinit {
        runner.end(input)
    }
}

import CommitObservation

/// One acceptance of an input: whether it is in flight, and the work it has started.
@MainActor
@usableFromInline
final class InputRun {
    /// The input for which the running task works, so that `asyncTask` and `observe` know whose work it is.
    @TaskLocal static var current: InputRun?

    /// What holds ``current``, for code that is compiled into other modules.
    @usableFromInline static var taskLocal: TaskLocal<InputRun?> { $current }

    let key: InputKey?
    @usableFromInline let origin: SignalOrigin

    /// The round of the ledger in which it began; cancelling all begins a new one.
    let round: Int

    var isInFlight = true
    var isCancelled = false

    /// Whether `accept` has returned.
    var hasReturned = false

    private(set) var isObserving = false
    private(set) var jobCount = 0
    private let owner: any RunOwner
    private var ledger: InputLedger { owner.ledger }

    init(of key: InputKey?, from origin: SignalOrigin, for owner: any RunOwner, round: Int) {
        self.key = key
        self.origin = origin
        self.owner = owner
        self.round = round
    }

    /// The input that is being accepted.
    static func required(by function: StaticString) -> InputRun {
        guard let current else {
            fatalError("\(function) was called while no input was accepted: call it from accept(_:respond:).")
        }
        return current
    }

    func start(_ body: @escaping @MainActor () async -> Void) {
        guard ledger.isCurrent(self) else { return }
        ledger.work.start(jobCount, of: self, body)
        jobCount += 1
    }

    func observe<Value>(
        _ key: some Hashable,
        _ values: CommittedValues<Value>,
        _ body: @escaping @MainActor (Value) -> Void
    ) {
        guard ledger.isCurrent(self) else { return }
        isObserving = true
        ledger.work.observe(key, values, for: self, body)
    }

    func observe<Sequence: AsyncSequence>(
        _ key: some Hashable,
        _ sequence: Sequence,
        _ body: @escaping @MainActor (Sequence.Element) -> Void
    ) where Sequence.Failure == Never {
        guard ledger.isCurrent(self) else { return }
        isObserving = true
        ledger.work.observe(key, sequence, for: self, body)
    }

    /// Gives an error that nobody took to the view model.
    func fail(_ error: any Error) {
        owner.handle(error, in: self)
    }
}

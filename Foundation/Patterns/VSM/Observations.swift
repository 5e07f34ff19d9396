import CommitObservation
import ViewStateCore

/// The observations of an ``AsyncStateContainer``.
///
/// Running tasks hold weak references to this object, so the object is deallocated with its container.
@MainActor
final class Observations<State> {
    let container: StateContainer<State>

    /// The latest observation, or `nil` if that observation can no longer set states.
    private var newest: Observation?

    /// A closure that resumes following the store, or `nil` if no store is followed.
    private var resumeFollowing: (() -> Void)?

    private var requests = 0

    /// The number of running finite observations, including canceled observations.
    private var running = 0

    /// A signal that counts the finite observations that have ended.
    private let ends = CommitSignal()

    private lazy var work = WorkBag()
    private lazy var debouncer = Debouncer(clock: clock, work: work)
    private let clock: any Clock<Duration>

    init(of container: StateContainer<State>, clock: any Clock<Duration>) {
        self.container = container
        self.clock = clock
    }

    isolated deinit {
        newest?.cancel()
    }

    func become(_ nextState: State) {
        supersede()
        container.set(nextState)
        // A change handler may have started a newer observation.
        if newest == nil { resumeFollowing?() }
    }

    func observe(_ next: @escaping () async -> State) {
        run(begin(), next)
    }

    func observe(_ sequence: StateSequence<State>) {
        let observation = begin()
        for state in sequence.leading {
            guard accept(state(), of: observation) else { return end(observation) }
        }
        run(observation, over: StateSequence(leading: [], following: sequence.following)) { $0 }
    }

    func observe(_ sequence: some AsyncSequence<State, Never>) {
        // A `StateSequence` that is passed as an opaque or existential type is also observed as a finite
        // sequence.
        if let sequence = sequence as? StateSequence<State> { return observe(sequence) }
        run(begin(hasEnd: false), over: sequence) { $0 }
    }

    func observe<Value>(_ values: CommittedValues<Value>, as state: @escaping (Value) -> State) {
        run(begin(hasEnd: false, caughtUp: values.caughtUp), over: values, as: state)
    }

    func follow<Value>(
        _ values: @escaping () -> CommittedValues<Value>,
        as state: @escaping (State, Value) async -> State
    ) {
        resumeFollowing = { [weak self] in
            guard let self else { return }
            let values = values()
            run(begin(hasEnd: false, caughtUp: values.caughtUp), over: values) { [container] value in
                await state(container.state, value)
            }
        }
        resumeFollowing?()
    }

    /// Stops following a store and cancels the current observation and pending requests.
    func unfollow() {
        resumeFollowing = nil
        work.cancelAll()
        supersede()
    }

    /// Awaits a closure and sets the state that it returns.
    ///
    /// The method returns when the observation has ended or has been replaced or canceled.
    func refresh(_ next: @escaping () async -> State) async {
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        let observation = begin()
        observation.onEnd = { end.finish() }
        run(observation, next)
        for await _ in ends {}
        guard newest === observation else { return }
        supersede()
        resumeFollowing?()
    }

    /// Starts an observation after an interval.
    ///
    /// The default identifier is the call's source line.
    func debounce(
        _ identifier: AnyHashable?,
        _ file: StaticString,
        _ line: UInt,
        for interval: Duration,
        _ observe: @escaping @MainActor (Observations) -> Void
    ) {
        requests += 1
        debouncer.debounce(identifier ?? AnyHashable("\(file):\(line)"), for: interval) { [weak self] in
            if let self { observe(self) }
        }
    }

    func settled() async {
        var seen: Int
        repeat {
            seen = requests
            await work.settled()
            while running > 0, !Task.isCancelled { await ends.wait(after: ends.count) }
            await newest?.caughtUp?()
        } while seen != requests
    }
}

extension Observations {
    /// Begins an observation, which becomes the latest observation.
    private func begin(hasEnd: Bool = true, caughtUp: (() async -> Void)? = nil) -> Observation {
        supersede()
        if hasEnd { running += 1 }
        let observation = Observation(hasEnd: hasEnd, caughtUp: caughtUp)
        newest = observation
        return observation
    }

    /// Sets the state that a closure returns, unless a newer observation has begun.
    private func run(_ observation: Observation, _ next: @escaping () async -> State) {
        observation.own(
            Task.immediate { [weak self] in
                let state = await next()
                _ = self?.accept(state, of: observation)
                self?.end(observation)
            }
        )
    }

    /// Sets a state for each element of a sequence until a newer observation begins.
    private func run<Elements: AsyncSequence>(
        _ observation: Observation,
        over elements: Elements,
        as state: @escaping (Elements.Element) async -> State
    ) where Elements.Failure == Never {
        observation.own(
            Task.immediate { [weak self] in
                for await element in elements {
                    // Releasing the container during this call cancels the task.
                    let next = await state(element)
                    guard self?.accept(next, of: observation) == true else { break }
                }
                self?.end(observation)
            }
        )
    }

    /// Sets a state unless a newer observation has begun, and returns whether the observation may continue.
    private func accept(_ state: State, of observation: Observation) -> Bool {
        guard newest === observation else { return false }
        container.set(state)
        return newest === observation
    }

    private func supersede() {
        requests += 1
        newest.take()?.cancel()
    }

    /// Ends an observation and resumes following the store.
    private func end(_ observation: Observation) {
        observation.end()
        if newest === observation {
            newest = nil
            resumeFollowing?()
        }
        guard observation.hasEnd else { return }
        running -= 1
        ends.commit()
    }
}

/// An asynchronous observation, which sets states only while it is the latest observation.
@MainActor
private final class Observation {
    /// A Boolean value that indicates whether the observation is finite and can therefore be awaited.
    let hasEnd: Bool

    /// A closure that waits until all committed values are handled, or `nil` if no store is observed.
    let caughtUp: (() async -> Void)?

    /// A closure that is called, possibly more than once, when the observation has ended.
    var onEnd: (() -> Void)?

    private var task: Task<Void, Never>?
    private var isOver = false

    init(hasEnd: Bool, caughtUp: (() async -> Void)?) {
        self.hasEnd = hasEnd
        self.caughtUp = caughtUp
    }

    func own(_ task: Task<Void, Never>) {
        // The task started immediately, so this observation may already have ended or been replaced.
        if isOver { task.cancel() } else { self.task = task }
    }

    func cancel() {
        task?.cancel()
        end()
    }

    func end() {
        isOver = true
        onEnd?()
    }
}

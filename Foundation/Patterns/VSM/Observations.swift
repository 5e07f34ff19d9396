import CommitObservation
import ViewStateCore

/// The observations of an ``AsyncStateContainer``.
///
/// What runs holds it weakly, so that it goes with its container.
@MainActor
final class Observations<State> {
    /// The state, which observations set.
    let container: StateContainer<State>

    /// The newest observation, while it may give states.
    private var newest: Observation?

    /// Follows the store again, where one is followed.
    private var resumeFollowing: (() -> Void)?

    /// Counts every request to observe.
    private var requests = 0

    /// How many observations with an end are running, including canceled ones.
    private var running = 0

    /// Wakes those who wait until none of these is left.
    private let ends = CommitSignal()

    /// What waits to be observed.
    private lazy var work = WorkBag()
    private lazy var debouncer = Debouncer(clock: clock, work: work)
    private let clock: any Clock<Duration>

    /// Begins with nothing observed.
    init(of container: StateContainer<State>, clock: any Clock<Duration>) {
        self.container = container
        self.clock = clock
    }

    isolated deinit {
        newest?.cancel()
    }

    /// Makes a state the next one.
    func become(_ nextState: State) {
        supersede()
        container.set(nextState)
        // An observer of the state may have observed something newer already.
        if newest == nil { resumeFollowing?() }
    }

    /// Makes what a closure returns the next state.
    func observe(_ next: @escaping () async -> State) {
        run(begin(), next)
    }

    /// Makes each state of a sequence the next one.
    func observe(_ sequence: StateSequence<State>) {
        let observation = begin()
        for state in sequence.leading {
            guard accept(state(), of: observation) else { return end(observation) }
        }
        run(observation, over: StateSequence(leading: [], following: sequence.following)) { $0 }
    }

    /// Makes each state of any sequence the next one.
    func observe(_ sequence: some AsyncSequence<State, Never>) {
        // What is one behind `some` or `any` is observed as what it is: it has an end.
        if let sequence = sequence as? StateSequence<State> { return observe(sequence) }
        run(begin(hasEnd: false), over: sequence) { $0 }
    }

    /// Makes the next state from each value of a store.
    func observe<Value>(_ values: CommittedValues<Value>, as state: @escaping (Value) -> State) {
        run(begin(hasEnd: false, caughtUp: values.caughtUp), over: values, as: state)
    }

    /// Makes a state of each value of a store the next one whenever nothing newer is observed.
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

    /// Follows no store any more, and drops what waits to be observed.
    func unfollow() {
        resumeFollowing = nil
        work.cancelAll()
        supersede()
    }

    /// Makes what a closure returns the next state; returns when it is set or comes too late, and cancels it
    /// with the task that waits.
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

    /// Waits before something is observed, as ``Debouncer`` does; the line of the call tells it apart where
    /// there is no identifier.
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

    /// Returns when everything that has an end has ended and what is committed is handled.
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
    /// Begins an observation, the newest from now on.
    private func begin(hasEnd: Bool = true, caughtUp: (() async -> Void)? = nil) -> Observation {
        supersede()
        if hasEnd { running += 1 }
        let observation = Observation(hasEnd: hasEnd, caughtUp: caughtUp)
        newest = observation
        return observation
    }

    /// Sets the state that a closure returns, unless something newer is being observed when it does.
    private func run(_ observation: Observation, _ next: @escaping () async -> State) {
        observation.own(
            Task.immediate { [weak self] in
                let state = await next()
                _ = self?.accept(state, of: observation)
                self?.end(observation)
            }
        )
    }

    /// Sets a state for each element of a sequence, until something newer is observed.
    private func run<Elements: AsyncSequence>(
        _ observation: Observation,
        over elements: Elements,
        as state: @escaping (Elements.Element) async -> State
    ) where Elements.Failure == Never {
        observation.own(
            Task.immediate { [weak self] in
                for await element in elements {
                    // The container may go while the state is made, which cancels this task.
                    let next = await state(element)
                    guard self?.accept(next, of: observation) == true else { break }
                }
                self?.end(observation)
            }
        )
    }

    /// Sets a state that an observation gave, unless a newer one has begun; whether it may give more.
    private func accept(_ state: State, of observation: Observation) -> Bool {
        guard newest === observation else { return false }
        container.set(state)
        return newest === observation
    }

    /// Cancels what is observed.
    private func supersede() {
        requests += 1
        newest.take()?.cancel()
    }

    /// Notes that an observation gives no more states.
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

/// An observation that takes time; its states are taken for as long as it is the newest.
@MainActor
private final class Observation {
    /// Whether it ends by itself, so that one can wait for that.
    let hasEnd: Bool

    /// Returns when everything that a store has committed is handled; `nil` when it observes no store.
    let caughtUp: (() async -> Void)?

    /// Called when it gives no more states, perhaps more than once.
    var onEnd: (() -> Void)?

    private var task: Task<Void, Never>?
    private var isOver = false

    init(hasEnd: Bool, caughtUp: (() async -> Void)?) {
        self.hasEnd = hasEnd
        self.caughtUp = caughtUp
    }

    /// Takes over what gives the states.
    func own(_ task: Task<Void, Never>) {
        // A task that starts at once may have ended it, or replaced it by another, before it is known here.
        if isOver { task.cancel() } else { self.task = task }
    }

    /// Stops it; a state that it still gives comes too late.
    func cancel() {
        task?.cancel()
        end()
    }

    /// Notes that it gives no more states.
    func end() {
        isOver = true
        onEnd?()
    }
}

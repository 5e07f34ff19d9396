import ViewStateCore

/// Holds the state of a screen, and observes what its actions return: the next state, or several of them.
///
/// ```swift
/// let container = AsyncStateContainer(state: BlogEntryViewState.initialized(loaderModel: LoaderModel()))
/// container.observe(.loading(errorModel: nil))                      // the state on the next line
/// container.observe { .loaded(blogModel: await loadEntry()) }       // the state later on
/// ```
/// - **Overlap**: the newest observation counts. It cancels the one before it, and a state that the earlier
///   one still gives changes nothing, even if it ignores the cancellation. A plain state is an observation
///   that ends at once. A debounced one begins when its wait is over; until then it is replaced only by one
///   that is debounced under the same identifier.
/// - **Order**: a plain state, and the plain states that a ``StateSequence`` begins with, are set before
///   `observe` returns. A closure or any other sequence is started at once and goes on where it has to wait.
///   A state that equals the one before it, where it is `Equatable`, changes nothing.
/// - **Life**: what is observed does not keep the container alive. Releasing the container cancels it.
/// - **Isolation**: a state need not be `Sendable`, for it stays on the main actor.
///
/// The state takes part in Observation.
@MainActor
public final class AsyncStateContainer<State> {
    private enum Content {
        /// The state alone: nothing was observed yet that takes its time.
        case state(StateContainer<State>)

        /// The state, and what is observed.
        case observations(Observations<State>)
    }

    private var content: Content

    /// Creates a container.
    ///
    /// - Parameter state: The first state.
    public init(state: State) {
        content = .state(StateContainer(state))
    }

    /// Creates a container with a clock of its own, or one that is logged.
    ///
    /// - Parameters:
    ///   - state: The first state.
    ///   - clock: What the wait of a debounced observation is measured with.
    ///   - log: Is told what becomes of each observation; capture its owner weakly.
    public init(
        state: State,
        clock: any Clock<Duration> = ContinuousClock(),
        log: (@MainActor (ObservationEvent<State>) -> Void)? = nil
    ) {
        content = .observations(Observations(of: StateContainer(state), clock: clock, log: log))
    }

    isolated deinit {
        observations?.current?.cancel()
    }

    /// The state now.
    public var state: State { container.state }

    /// Makes a state the next one; it is on the next line.
    ///
    /// - Parameter nextState: The state.
    public func observe(_ nextState: sending State) {
        become(nextState)
    }

    /// Makes what a closure returns the next state.
    ///
    /// - Parameter next: Called at once, and on the main actor when it is written there.
    public func observe(@_inheritActorContext _ next: sending @escaping () async -> State) {
        follow(next)
    }

    /// Makes each state of a sequence the next one.
    ///
    /// - Parameter sequence: The states; its plain ones that come first are set before this returns.
    public func observe(_ sequence: sending StateSequence<State>) {
        follow(sequence)
    }

    /// Makes each state of any sequence the next one, for as long as the sequence goes on.
    ///
    /// - Parameter sequence: The states; it may be endless.
    public func observe(_ sequence: sending some AsyncSequence<State, Never>) {
        follow(sequence)
    }

    /// Makes what a closure returns the next state, and returns when it is set; until then the state stays as
    /// it is.
    ///
    /// It also returns when something newer is observed. Cancelling the task that waits for it cancels the
    /// observation.
    ///
    /// - Parameter next: Called at once, and on the main actor when it is written there.
    public func refresh(@_inheritActorContext state next: sending @escaping () async -> State) async {
        guard !Task.isCancelled else { return }
        let observation = begin(hasEnd: true)
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        observation.onEnd = { end.finish() }
        run(observation, next)
        for await _ in ends {}
        if observations?.current === observation { supersede() }
    }

    /// Returns when nothing is going on any more: every closure and every ``StateSequence`` has ended, also
    /// those that were cancelled; no debounced observation waits; and what is observed of a store is handled.
    ///
    /// Any other sequence is not waited for, since nobody can tell whether it will ever say more. What
    /// somebody has to wait for comes from a ``StateSequence`` or from a store.
    ///
    /// An observation must not await it: it would wait for itself.
    public func settled() async {
        guard let observations else { return }
        var seen: Int
        repeat {
            seen = observations.requests
            await observations.work.settled()
            if observations.running > 0 {
                await withCheckedContinuation { observations.waiters.append($0) }
            }
            await observations.current?.caughtUp?()
        } while seen != observations.requests
    }
}

extension AsyncStateContainer {
    /// The state, as the primitives have it.
    var container: StateContainer<State> {
        switch content {
        case .state(let container): container
        case .observations(let observations): observations.container
        }
    }

    private var observations: Observations<State>? {
        guard case .observations(let observations) = content else { return nil }
        return observations
    }

    /// What is observed, from now on.
    private func observing() -> Observations<State> {
        switch content {
        case .observations(let observations):
            return observations
        case .state(let container):
            let observations = Observations(of: container)
            content = .observations(observations)
            return observations
        }
    }

    /// Makes a state the next one.
    func become(_ nextState: State) {
        if let observations {
            supersede()
            note(.began(observation: observations.requests))
            note(.set(nextState, observation: observations.requests))
        }
        container.set(nextState)
    }

    /// Makes what a closure returns the next state.
    func follow(_ next: @escaping () async -> State) {
        run(begin(hasEnd: true), next)
    }

    /// Makes each state of a sequence the next one.
    func follow(_ sequence: StateSequence<State>) {
        let observation = begin(hasEnd: true)
        for state in sequence.leading {
            guard accept(state(), of: observation) else { return end(observation) }
        }
        run(observation, over: StateSequence(leading: [], following: sequence.following)) { $0 }
    }

    /// Makes each state of any sequence the next one.
    func follow(_ sequence: some AsyncSequence<State, Never>) {
        // What is one behind `some` or `any` is observed as what it is: it has an end.
        if let sequence = sequence as? StateSequence<State> { return follow(sequence) }
        run(begin(hasEnd: false), over: sequence) { $0 }
    }

    /// Begins an observation, the newest from now on.
    func begin(hasEnd: Bool) -> RunningObservation {
        let observations = observing()
        supersede()
        if hasEnd { observations.running += 1 }
        let observation = RunningObservation(number: observations.requests, hasEnd: hasEnd)
        observations.current = observation
        note(.began(observation: observation.number))
        return observation
    }

    /// Sets a state for each element of a sequence, until something newer is observed.
    func run<Elements: AsyncSequence>(
        _ observation: RunningObservation,
        over elements: Elements,
        as state: @escaping (Elements.Element) -> State
    ) where Elements.Failure == Never {
        observation.own(
            Task.immediate { [weak self] in
                for await element in elements {
                    guard self?.accept(state(element), of: observation) == true else { break }
                }
                self?.end(observation)
            }
        )
    }

    /// Sets the state that a closure returns, unless something newer is observed.
    private func run(_ observation: RunningObservation, _ next: @escaping () async -> State) {
        observation.own(
            Task.immediate { [weak self] in
                let state = await next()
                _ = self?.accept(state, of: observation)
                self?.end(observation)
            }
        )
    }

    /// Waits before something is observed, as ``Debouncer`` does.
    func debounce(
        _ identifier: DebounceIdentifier,
        for interval: Duration,
        _ observe: @escaping @MainActor (AsyncStateContainer) -> Void
    ) {
        let observations = observing()
        observations.requests += 1
        observations.debouncer.debounce(identifier, for: interval) { [weak self] in
            if let self { observe(self) }
        }
    }

    /// Sets a state that an observation gave, unless a newer one has begun; whether it may give more.
    private func accept(_ state: State, of observation: RunningObservation) -> Bool {
        guard observations?.current === observation else {
            note(.dropped(state, observation: observation.number))
            return false
        }
        note(.set(state, observation: observation.number))
        container.set(state)
        return observations?.current === observation
    }

    /// Cancels what is observed.
    private func supersede() {
        guard let observations else { return }
        observations.requests += 1
        guard let earlier = observations.current.take() else { return }
        earlier.cancel()
        note(.cancelled(observation: earlier.number))
    }

    /// Notes that an observation gives no more states.
    private func end(_ observation: RunningObservation) {
        observation.end()
        guard let observations else { return }
        if observations.current === observation { observations.current = nil }
        if observation.hasEnd { observations.noteEnd() }
    }

    private func note(_ event: @autoclosure () -> ObservationEvent<State>) {
        observations?.log?(event())
    }
}

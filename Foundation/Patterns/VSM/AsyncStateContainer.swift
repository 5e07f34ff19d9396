public import CommitObservation
import ViewStateCore

/// Holds the state of a screen, and observes the results of its actions: one next state or several.
///
/// ```swift
/// let container = AsyncStateContainer(state: BlogEntryViewState.initialized(loaderModel: LoaderModel()))
/// container.observe(.loading(errorModel: nil))                      // the state on the next line
/// container.observe { .loaded(blogModel: await loadEntry()) }       // the state later on
/// ```
/// - **Overlap**: The newest observation wins. A new observation cancels the earlier one, whose later states
///   are ignored even if it does not react to cancellation. A plain state is an observation that ends at
///   once. A debounced observation begins when its interval is over. Until then, only a debounced request
///   with the same identifier replaces it.
/// - **Order**: Plain states, and the plain states at the start of a ``StateSequence``, are set before
///   `observe` returns. Closures and other sequences also start before that, and run until they wait. A
///   followed store (``follow(_:as:)``) resumes when they have ended. Setting an `Equatable` state to an
///   equal value changes nothing.
/// - **Drawing**: An `onChange` handler receives every state. A view that is drawn in a later turn of the
///   main actor, as in SwiftUI, shows only states after which the observation waits. For `[{ .loading }, {
///   .loaded }]`, it never shows `.loading`, which would only flicker.
/// - **Lifetime**: Observations do not keep the container alive. Releasing the container cancels them.
/// - **Isolation**: The state stays on the main actor, so it does not have to be `Sendable`.
///
/// The container supports Observation.
@preconcurrency @MainActor
public final class AsyncStateContainer<State> {
    let observations: Observations<State>

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - state: The first state.
    ///   - clock: The clock that measures the intervals of debounced observations.
    public init(state: State, clock: any Clock<Duration> = .continuous) {
        observations = Observations(of: StateContainer(state), clock: clock)
    }

    /// The current state.
    public var state: State { container.state }

    /// Sets the next state.
    ///
    /// The state is set when this method returns, unless a followed store has already replaced it.
    public func observe(_ nextState: sending State) {
        observations.become(nextState)
    }

    /// Sets the state that a closure returns; the closure is called at once, in its own isolation.
    public func observe(@_inheritActorContext _ next: sending @escaping () async -> State) {
        observations.observe(next)
    }

    /// Sets each state of a sequence in turn, the leading plain ones before this method returns.
    public func observe(_ sequence: sending StateSequence<State>) {
        observations.observe(sequence)
    }

    /// Sets each state of an asynchronous sequence, which may be endless.
    public func observe(_ sequence: sending some AsyncSequence<State, Never>) {
        observations.observe(sequence)
    }

    /// Sets a state for the current committed value of a store and for each later one.
    ///
    /// This observation lasts until a newer one begins. ``settled()`` waits until the values committed so far
    /// are handled.
    ///
    /// - Parameters:
    ///   - values: The committed values of a store. This container becomes their only consumer.
    ///   - state: Returns the state for a value.
    public func observe<Value>(_ values: CommittedValues<Value>, as state: @escaping (Value) -> State) {
        observations.observe(values, as: state)
    }

    /// Updates the state from the committed values of a store whenever no newer observation is running.
    ///
    /// The container applies the current value, each later one, and the current value again when an
    /// observation has ended. An action therefore does not have to determine the state that follows it:
    /// ```swift
    /// container.follow(cart.values) { state, cart in state.showing(cart) }    // when the screen appears
    /// container.observe(model.remove(line))                          // the store says what is left
    /// ```
    /// ``settled()`` waits until the values committed so far are handled. A container follows one store at a
    /// time.
    ///
    /// - Parameters:
    ///   - values: Returns the committed values of the store, for a new consumer each time.
    ///   - state: Returns the next state for the current state and a value. If a newer observation begins
    ///     while this closure waits, its result is ignored.
    public func follow<Value>(
        _ values: @escaping () -> CommittedValues<Value>,
        as state: @escaping (State, Value) async -> State
    ) {
        observations.follow(values, as: state)
    }

    /// Stops following a store and cancels the current observation, because the user has left the screen.
    public func unfollow() {
        observations.unfollow()
    }

    /// Sets the state that a closure returns, and returns when it is set.
    ///
    /// The closure is called at once, in its own isolation. This method also returns when a newer observation
    /// begins or when the calling task is canceled, which cancels the closure. In both cases, the closure's
    /// result is ignored. In a task that is already canceled, the closure is not called.
    public func refresh(@_inheritActorContext state next: sending @escaping () async -> State) async {
        guard !Task.isCancelled else { return }
        await observations.refresh(next)
    }

    /// Returns when all finite work has finished and the observed values of a store are handled.
    ///
    /// Finite work means closures and ``StateSequence`` values, canceled or not, and debounced requests.
    /// Other sequences are not awaited, because they may never end. Use a ``StateSequence`` or a store for
    /// states that callers have to await.
    ///
    /// This method may return earlier if the calling task is canceled. An observation must not await it,
    /// because the observation would wait for itself.
    public func settled() async {
        await observations.settled()
    }

    var container: StateContainer<State> { observations.container }
}

extension AsyncStateContainer where State: Sendable {
    /// Sets the current committed value of a store and each later one as the state; see ``observe(_:as:)``.
    public func observe(_ values: CommittedValues<State>) {
        observe(values) { $0 }
    }
}

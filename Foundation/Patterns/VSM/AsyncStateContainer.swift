public import CommitObservation
import ViewStateCore

/// Stores a screen's state and observes the states that the screen's actions produce.
///
/// ```swift
/// let container = AsyncStateContainer(state: BlogEntryViewState.initialized(loaderModel: LoaderModel()))
/// container.observe(.loading(errorModel: nil))                      // set before `observe` returns
/// container.observe { .loaded(blogModel: await loadEntry()) }       // set when the entry is loaded
/// ```
/// - **Overlap**: A new observation cancels the previous observation. The container ignores later states from
///   a canceled observation, even if the observation's work does not respond to cancellation. Setting a plain
///   state counts as an observation that ends immediately. A debounced observation begins when its interval
///   has elapsed. Until then, only a debounced request that has the same identifier can replace the
///   observation.
/// - **Order**: The container sets a plain state, and the plain states at the start of a ``StateSequence``,
///   before `observe` returns. Closures and other sequences also start before `observe` returns and run until
///   they first suspend. When an observation has ended, the container resumes following a store
///   (``follow(_:as:)``). Setting an `Equatable` state to an equal value does not publish a change.
/// - **Drawing**: An `onChange` handler receives every state. A view that draws in a later turn of the main
///   actor, such as a SwiftUI view, shows only states after which the observation suspends. For `[{ .loading
///   }, { .loaded }]`, such a view never shows `.loading`, which would only flicker.
/// - **Lifetime**: Observations do not keep the container alive. Releasing the container cancels its
///   observations.
/// - **Isolation**: The state remains on the main actor, so its type does not have to be `Sendable`.
///
/// The container supports the Observation framework.
@preconcurrency @MainActor
public final class AsyncStateContainer<State> {
    let observations: Observations<State>

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - state: The initial state.
    ///   - clock: The clock that measures the intervals of debounced observations.
    public init(state: State, clock: any Clock<Duration> = .continuous) {
        observations = Observations(of: StateContainer(state), clock: clock)
    }

    /// The current state.
    public var state: State { container.state }

    /// Sets the next state.
    ///
    /// The new state is visible when this method returns, unless a followed store has already replaced the
    /// state.
    public func observe(_ nextState: sending State) {
        observations.become(nextState)
    }

    /// Sets the state that a closure returns.
    ///
    /// The method calls the closure immediately, in the closure's isolation domain.
    public func observe(@_inheritActorContext _ next: sending @escaping () async -> State) {
        observations.observe(next)
    }

    /// Sets each state of a sequence in turn.
    ///
    /// The method sets the leading plain states before it returns.
    public func observe(_ sequence: sending StateSequence<State>) {
        observations.observe(sequence)
    }

    /// Sets each state of an asynchronous sequence, which may be endless.
    public func observe(_ sequence: sending some AsyncSequence<State, Never>) {
        observations.observe(sequence)
    }

    /// Sets a state for the current committed value of a store and for each later committed value.
    ///
    /// This observation lasts until a newer observation begins. ``settled()`` waits until the observation has
    /// handled all values committed so far.
    ///
    /// - Parameters:
    ///   - values: A store's committed values. The container becomes the sequence's only consumer.
    ///   - state: A closure that returns the state for a value.
    public func observe<Value>(_ values: CommittedValues<Value>, as state: @escaping (Value) -> State) {
        observations.observe(values, as: state)
    }

    /// Updates the state from a store's committed values, but only when no other observation is running.
    ///
    /// The container applies the current value and each later value. When an observation has ended, the
    /// container applies the current value again. An action therefore does not have to compute the resulting
    /// state:
    /// ```swift
    /// container.follow(cart.values) { state, cart in state.showing(cart) }    // when the screen appears
    /// container.observe(model.remove(line))                          // `follow` shows the remaining lines
    /// ```
    /// ``settled()`` waits until the container has handled all values committed so far. A container follows
    /// at most one store at a time.
    ///
    /// - Parameters:
    ///   - values: A closure that returns a new sequence of the store's committed values on each call.
    ///   - state: A closure that returns the next state for the current state and a value. If a newer
    ///     observation begins while this closure is suspended, the closure's result is ignored.
    public func follow<Value>(
        _ values: @escaping () -> CommittedValues<Value>,
        as state: @escaping (State, Value) async -> State
    ) {
        observations.follow(values, as: state)
    }

    /// Stops following a store and cancels the current observation, for example when the user leaves the
    /// screen.
    public func unfollow() {
        observations.unfollow()
    }

    /// Awaits a closure and sets the state that it returns.
    ///
    /// The method calls the closure immediately, in the closure's isolation domain. The method also returns
    /// when a newer observation begins or when the calling task is canceled. Either event cancels the
    /// closure, and the closure's result is ignored. If the calling task is already canceled, the method does
    /// not call the closure.
    public func refresh(@_inheritActorContext state next: sending @escaping () async -> State) async {
        guard !Task.isCancelled else { return }
        await observations.refresh(next)
    }

    /// Returns when all finite work has finished and all values committed so far have been handled.
    ///
    /// Finite work consists of debounced requests, closures, and ``StateSequence`` values, including canceled
    /// closures and sequences. This method does not await other sequences, because they may never end. Use a
    /// ``StateSequence`` or a store for states that callers must await.
    ///
    /// This method may return earlier if the calling task is canceled. An observation must not await this
    /// method, because the observation would wait for itself.
    public func settled() async {
        await observations.settled()
    }

    var container: StateContainer<State> { observations.container }
}

extension AsyncStateContainer where State: Sendable {
    /// Sets the state to a store's current committed value and to each later committed value.
    ///
    /// For details, see ``observe(_:as:)``.
    public func observe(_ values: CommittedValues<State>) {
        observe(values) { $0 }
    }
}

public import CommitObservation
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
///   that ends at once. A debounced one begins when its interval is over; until then it is replaced only by
///   one that is debounced under the same identifier.
/// - **Order**: a plain state, and the plain states that a ``StateSequence`` begins with, are set before
///   `observe` returns. A closure or any other sequence starts before that too, and runs until it waits.
///   What is followed (``follow(_:as:)``) resumes when they have ended.
///   A state that equals the one before it, where it is `Equatable`, changes nothing.
/// - **Drawing**: an `onChange` handler receives every state. A view that is drawn at a later turn of the
///   main actor, as in SwiftUI, shows only states after which the observation waits. Of
///   `[{ .loading }, { .loaded }]` it never shows `.loading`, which would only flicker.
/// - **Life**: what is observed does not keep the container alive. Releasing the container cancels it.
/// - **Isolation**: a state need not be `Sendable`, for it stays on the main actor.
///
/// The state takes part in Observation.
@preconcurrency @MainActor
public final class AsyncStateContainer<State> {
    let observations: Observations<State>

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - state: The first state.
    ///   - clock: What the wait of a debounced observation is measured with; the continuous clock by
    ///     default.
    public init(state: State, clock: any Clock<Duration> = .continuous) {
        observations = Observations(of: StateContainer(state), clock: clock)
    }

    /// The state now.
    public var state: State { container.state }

    /// Makes a state the next one; it is on the next line, unless a store that is followed and answers
    /// without waiting has changed it there.
    ///
    /// - Parameter nextState: The state.
    public func observe(_ nextState: sending State) {
        observations.become(nextState)
    }

    /// Makes what a closure returns the next state.
    ///
    /// - Parameter next: Called at once, and on the main actor when it is written there.
    public func observe(@_inheritActorContext _ next: sending @escaping () async -> State) {
        observations.observe(next)
    }

    /// Makes each state of a sequence the next one.
    ///
    /// - Parameter sequence: The states; its plain ones that come first are set before this returns.
    public func observe(_ sequence: sending StateSequence<State>) {
        observations.observe(sequence)
    }

    /// Makes each state of any sequence the next one, for as long as the sequence lasts.
    ///
    /// - Parameter sequence: The states; it may be endless.
    public func observe(_ sequence: sending some AsyncSequence<State, Never>) {
        observations.observe(sequence)
    }

    /// Makes the next state from what a store has committed, now and each time that changes.
    ///
    /// It lasts until something newer is observed. ``settled()`` waits until everything is handled that was
    /// committed before.
    ///
    /// - Parameters:
    ///   - values: What the store has committed; it belongs to this container from now on.
    ///   - state: Makes a state of a value.
    public func observe<Value>(_ values: CommittedValues<Value>, as state: @escaping (Value) -> State) {
        observations.observe(values, as: state)
    }

    /// Lets what a store has committed change the state whenever nothing newer is observed: now, each time
    /// that changes, and again when an observation has ended.
    ///
    /// So an action need not say what comes after it:
    /// ```swift
    /// container.follow(cart.values) { state, cart in state.showing(cart) }    // when the screen appears
    /// container.observe(model.remove(line))                          // the store says what is left
    /// ```
    /// ``settled()`` waits until everything is handled that was committed before. What is followed takes the
    /// place of what was followed before it.
    ///
    /// - Parameters:
    ///   - values: Makes the values of the store, for one consumer each time.
    ///   - state: Makes the next state of the state now and a value; where it waits, something newer can be
    ///     observed meanwhile, and its state changes nothing.
    public func follow<Value>(
        _ values: @escaping () -> CommittedValues<Value>,
        as state: @escaping (State, Value) async -> State
    ) {
        observations.follow(values, as: state)
    }

    /// Follows no store any more, and observes nothing: the screen is left.
    public func unfollow() {
        observations.unfollow()
    }

    /// Makes what a closure returns the next state, and returns when it is set; until then the state stays as
    /// it is.
    ///
    /// It can be canceled from both sides. When something newer is observed, it returns at once. When the
    /// task that waits for it is canceled, so is the closure, and it returns; in a task that is canceled
    /// already, nothing begins. Either way a state that the closure still gives changes nothing.
    ///
    /// - Parameter next: Called at once, and on the main actor when it is written there.
    public func refresh(@_inheritActorContext state next: sending @escaping () async -> State) async {
        guard !Task.isCancelled else { return }
        await observations.refresh(next)
    }

    /// Returns when nothing is going on any more: every closure and every ``StateSequence`` that was observed
    /// has ended, also those that were canceled; no debounced observation waits; and what is observed of a
    /// store is handled.
    ///
    /// It may return earlier when the task that waits is canceled.
    ///
    /// Any other sequence is not waited for, since nobody can tell whether it will ever say more. What
    /// somebody has to wait for comes from a ``StateSequence`` or from a store.
    ///
    /// An observation must not await it: it would wait for itself.
    public func settled() async {
        await observations.settled()
    }

    /// The state, as the primitives have it.
    var container: StateContainer<State> { observations.container }
}

extension AsyncStateContainer where State: Sendable {
    /// Makes what a store has committed the next state, now and each time that changes.
    ///
    /// - Parameter values: What the store has committed; it belongs to this container from now on.
    public func observe(_ values: CommittedValues<State>) {
        observe(values) { $0 }
    }
}

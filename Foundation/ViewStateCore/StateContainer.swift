/// Owns the state of one screen, and publishes its changes in order.
///
/// A change is synchronous: on the line after ``set(_:)`` the state is new and every handler has been called.
/// A handler that changes the state again is fine: the state is new at once, and its change is delivered
/// after the current one. A new value that equals the old one, where the state is `Equatable`, changes and
/// publishes nothing.
///
/// ```swift
/// let counter = StateContainer(0)
/// let subscription = counter.onChange { old, new in print(old, "→", new) }
/// counter.update { $0 += 1 }                       // 0 → 1
/// ```
/// It takes part in Observation, so SwiftUI can watch ``state`` where there is SwiftUI.
@MainActor
public final class StateContainer<State>: ObservableState {
    /// Chosen for the first change.
    private lazy var comparison = StateComparison<State>.best
    /// Made for the first handler.
    private var changes: ChangeChannel<State>?
    private var storage: State

    /// Creates a container.
    ///
    /// - Parameter initial: The first state; it is not published as a change.
    public init(_ initial: State) {
        storage = initial
    }

    /// The state now.
    public var state: State {
        access()
        return storage
    }

    /// Makes a new value the state.
    ///
    /// - Parameter new: The value; delivered to the handlers unless it equals the state.
    public func set(_ new: State) {
        var new = new
        exchange(with: &new)
    }

    /// Changes the state in place, as one change.
    ///
    /// - Parameter change: Changes a copy; it becomes the state when this returns.
    public func update(_ change: (inout State) -> Void) {
        var new = storage
        change(&new)
        exchange(with: &new)
    }

    /// Calls a handler for each change from now on, not for the state as it is.
    ///
    /// - Parameter handler: Gets the state before and after; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        channel.subscribe(handler)
    }

    /// Sends every noted cause to this tracer; replaces any previous one.
    ///
    /// - Parameter tracer: Gets what leads to a change, such as an effect, before the change.
    public func trace(_ tracer: @escaping @MainActor (Any) -> Void) {
        channel.tracer = tracer
    }

    /// Notes what leads to the next change, for a trace.
    ///
    /// - Parameter cause: Such as an effect; only evaluated where somebody traces.
    public func note(_ cause: @autoclosure () -> Any) {
        if let tracer = changes?.tracer { tracer(cause()) }
    }

    private var channel: ChangeChannel<State> {
        let channel = changes ?? ChangeChannel()
        changes = channel
        return channel
    }

    /// Makes a value the state and publishes it, unless they are equal; the value becomes the old state.
    private func exchange(with value: inout State) {
        guard !comparison.areEqual(&storage, value) else { return }
        willChange()
        swap(&storage, &value)
        didChange()
        changes?.send(value, storage)
    }
}

extension StateContainer where State: Sendable {
    /// The state now, then the newest each time it changes.
    ///
    /// The subscriber is registered when this returns, so no change is missed; one that is slow sees the
    /// newest state and not every one between. The sequence does not keep the container alive: it ends when
    /// the container is gone.
    ///
    /// - Returns: A sequence of its own for each caller.
    public func values() -> some AsyncSequence<State, Never> & Sendable {
        newestValues(from: storage) { receive in onChange { _, new in receive(new) } }
    }
}

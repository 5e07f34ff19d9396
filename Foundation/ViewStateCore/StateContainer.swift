public import Observation

/// Owns the state of one screen, and publishes its changes in order.
///
/// A change is synchronous: on the line after ``set(_:)`` the state is new and every handler has been called.
/// A handler that changes the state again is fine: the state is new at once, and its change is delivered
/// after the current one. A new value that equals the old one, where the state is `Equatable`, changes and
/// publishes nothing. A change inside the closure of an ``update(_:)`` would be overwritten by it, so the
/// program stops there.
///
/// ```swift
/// let counter = StateContainer(0)
/// let subscription = counter.onChange { old, new in print(old, "→", new) }
/// counter.update { $0 += 1 }                       // 0 → 1
/// ```
/// It takes part in Observation, so SwiftUI can watch ``state`` where there is SwiftUI.
@preconcurrency @MainActor
public final class StateContainer<State>: Observable {
    /// Whether a change is being made, and how the states are compared where none is.
    private enum Change {
        case none(StateComparison<State>.Type?)
        case isMade
    }

    private let registrar = ObservationRegistrar()
    private var change = Change.none(nil)
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
        registrar.access(Observed(), keyPath: Observed.keyPath)
        return storage
    }

    /// Makes a new value the state.
    ///
    /// - Parameter new: The value; delivered to the handlers unless it equals the state.
    public func set(_ new: State) {
        let comparison = begin()
        var new = new
        exchange(with: &new, unlessEqualBy: comparison)
    }

    /// Changes the state in place, as one change.
    ///
    /// - Parameter change: Changes a copy; it becomes the state when this returns.
    public func update(_ change: (inout State) -> Void) {
        let comparison = begin()
        var new = storage
        change(&new)
        exchange(with: &new, unlessEqualBy: comparison)
    }

    /// Begins a change; the first one determines how the states are compared.
    private func begin() -> StateComparison<State>.Type {
        // The compiler refuses no caller in the Swift 5 language mode.
        MainActor.preconditionIsolated()
        guard case .none(let comparison) = change else {
            preconditionFailure("The state was changed inside an update, which would overwrite the change.")
        }
        change = .isMade
        return comparison ?? StateComparison.best
    }

    /// Ends a change: makes a value the state and publishes it, unless they are equal; the value becomes the
    /// old state.
    private func exchange(with value: inout State, unlessEqualBy comparison: StateComparison<State>.Type) {
        change = .none(comparison)
        guard !comparison.areEqual(&storage, value) else { return }
        registrar.willSet(Observed(), keyPath: Observed.keyPath)
        swap(&storage, &value)
        registrar.didSet(Observed(), keyPath: Observed.keyPath)
        changes?.send(value, storage)
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

    /// Notes the cause of the next change, for a trace.
    ///
    /// - Parameter cause: Such as an effect; only evaluated where somebody traces.
    public func note(_ cause: @autoclosure () -> Any) {
        if let tracer = changes?.tracer { tracer(cause()) }
    }

    /// Delivers the changes.
    var channel: ChangeChannel<State> {
        let channel = changes ?? ChangeChannel()
        changes = channel
        return channel
    }
}

/// What Observation tracks; not the container itself, because a key path on a generic class is rebuilt on
/// each access, at many times the cost of the change.
private struct Observed: Observable {
    @MainActor static let keyPath = \Observed.state

    var state: Void { () }
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
        let (stream, continuation) = AsyncStream.makeStream(
            of: State.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        continuation.yield(storage)
        let end = StreamEnd(continuation)
        let subscription = onChange { _, new in end.continuation.yield(new) }
        continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
        return stream
    }
}

/// Ends a stream with the container whose handler holds it, so that nobody waits for values that cannot come.
private final class StreamEnd<Element: Sendable>: Sendable {
    let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }
}

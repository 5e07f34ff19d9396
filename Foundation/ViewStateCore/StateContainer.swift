public import Observation

/// Owns a screen's state and publishes state changes in order.
///
/// Changes are synchronous: when ``set(_:)`` returns, the new state is visible and all handlers have been
/// called. If a handler changes the state, the new state is visible immediately, but the change is delivered
/// after the change in progress. Setting an `Equatable` state to an equal value does not publish a change.
/// Changing the state inside the closure passed to ``update(_:)`` is a programming error that terminates the
/// program.
///
/// ```swift
/// let counter = StateContainer(0)
/// let subscription = counter.onChange { old, new in print(old, "→", new) }
/// counter.update { $0 += 1 }                       // 0 → 1
/// ```
/// The container supports the Observation framework, so a SwiftUI view can observe ``state``.
@preconcurrency @MainActor
public final class StateContainer<State>: Observable {
    /// A status that indicates whether a change is in progress and, if not, which comparison the next change
    /// uses.
    private enum Change {
        case none(StateComparison<State>.Type?)
        case isMade
    }

    private let registrar = ObservationRegistrar()
    private var change = Change.none(nil)
    /// The change channel, which is created when the first handler or tracer is added.
    private var changes: ChangeChannel<State>?
    private var storage: State

    /// Creates a container from an initial state, which is not published as a change.
    public init(_ initial: State) {
        storage = initial
    }

    /// The current state.
    public var state: State {
        registrar.access(Observed(), keyPath: Observed.keyPath)
        return storage
    }

    /// Replaces the state and publishes the change, unless the new state equals the current state.
    public func set(_ new: State) {
        let comparison = begin()
        var new = new
        exchange(with: &new, unlessEqualBy: comparison)
    }

    /// Updates the state as a single change.
    ///
    /// - Parameter change: Modifies a copy of the state.
    public func update(_ change: (inout State) -> Void) {
        let comparison = begin()
        var new = storage
        change(&new)
        exchange(with: &new, unlessEqualBy: comparison)
    }

    /// Begins a change and returns the comparison class to use, which is selected during the first change.
    private func begin() -> StateComparison<State>.Type {
        // This check is necessary because in the Swift 5 language mode, the compiler also accepts calls from
        // outside the main actor.
        MainActor.preconditionIsolated()
        guard case .none(let comparison) = change else {
            preconditionFailure("The state was changed inside an update, which would overwrite the change.")
        }
        change = .isMade
        return comparison ?? StateComparison.best
    }

    /// Ends a change and, unless the states are equal, swaps the state with the argument and publishes the
    /// change.
    private func exchange(with value: inout State, unlessEqualBy comparison: StateComparison<State>.Type) {
        change = .none(comparison)
        guard !comparison.areEqual(&storage, value) else { return }
        registrar.willSet(Observed(), keyPath: Observed.keyPath)
        swap(&storage, &value)
        registrar.didSet(Observed(), keyPath: Observed.keyPath)
        changes?.send(value, storage)
    }

    /// Calls a handler for each later change but not for the current state.
    ///
    /// - Parameter handler: Receives the states before and after the change. The closure must capture its
    ///   owner weakly.
    /// - Returns: The subscription, which the caller releases to remove the handler.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        channel.subscribe(handler)
    }

    /// Sends the cause of each change to a tracer before the change occurs.
    ///
    /// The tracer replaces any previous tracer.
    public func trace(_ tracer: @escaping @MainActor (Any) -> Void) {
        channel.tracer = tracer
    }

    /// Reports the cause of the next change, such as an effect.
    ///
    /// The argument is evaluated only if there is a tracer.
    public func note(_ cause: @autoclosure () -> Any) {
        if let tracer = changes?.tracer { tracer(cause()) }
    }

    var channel: ChangeChannel<State> {
        let channel = changes ?? ChangeChannel()
        changes = channel
        return channel
    }
}

/// The subject that the Observation framework tracks instead of the container.
///
/// The framework does not track the container itself, because a key path into a generic class is rebuilt on
/// each access, and rebuilding it takes many times as long as the change itself.
private struct Observed: Observable {
    @MainActor static let keyPath = \Observed.state

    var state: Void { () }
}

extension StateContainer where State: Sendable {
    /// Returns a new sequence that delivers the current state and later states.
    ///
    /// The subscriber is registered when this method returns, so the sequence does not miss a change that
    /// occurs before iteration begins. A slow subscriber receives the latest state but not every intermediate
    /// state. The sequence does not keep the container alive and ends when the container is deallocated.
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

/// Ends a stream when the container that retains the stream's handler is deallocated, so that no subscriber
/// waits forever.
private final class StreamEnd<Element: Sendable>: Sendable {
    let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }
}

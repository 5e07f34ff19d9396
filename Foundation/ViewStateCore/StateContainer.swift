public import Observation

/// Owns the state of a screen, and publishes its changes in order.
///
/// A change is synchronous: when ``set(_:)`` returns, the state is new and every handler has been called. If
/// a handler changes the state, the state is new at once, and that change is delivered after the current one.
/// Setting an `Equatable` state to an equal value publishes nothing. Changing the state inside the closure of
/// ``update(_:)`` is a programming error that stops the program.
///
/// ```swift
/// let counter = StateContainer(0)
/// let subscription = counter.onChange { old, new in print(old, "→", new) }
/// counter.update { $0 += 1 }                       // 0 → 1
/// ```
/// The container supports Observation, so SwiftUI can observe ``state`` on platforms that have SwiftUI.
@preconcurrency @MainActor
public final class StateContainer<State>: Observable {
    /// The change in progress, or the comparison to use for the next one.
    private enum Change {
        case none(StateComparison<State>.Type?)
        case isMade
    }

    private let registrar = ObservationRegistrar()
    private var change = Change.none(nil)
    /// The channel, which is created for the first handler or tracer.
    private var changes: ChangeChannel<State>?
    private var storage: State

    /// Creates a container with a first state, which is not published as a change.
    public init(_ initial: State) {
        storage = initial
    }

    /// The current state.
    public var state: State {
        registrar.access(Observed(), keyPath: Observed.keyPath)
        return storage
    }

    /// Replaces the state, and publishes the change unless the new state equals the current one.
    public func set(_ new: State) {
        let comparison = begin()
        var new = new
        exchange(with: &new, unlessEqualBy: comparison)
    }

    /// Updates the state as one change; the closure modifies a copy.
    public func update(_ change: (inout State) -> Void) {
        let comparison = begin()
        var new = storage
        change(&new)
        exchange(with: &new, unlessEqualBy: comparison)
    }

    /// Begins a change; the first one selects the comparison.
    private func begin() -> StateComparison<State>.Type {
        // In the Swift 5 language mode, the compiler accepts callers outside the main actor.
        MainActor.preconditionIsolated()
        guard case .none(let comparison) = change else {
            preconditionFailure("The state was changed inside an update, which would overwrite the change.")
        }
        change = .isMade
        return comparison ?? StateComparison.best
    }

    /// Ends a change: swaps the state and the argument and publishes the change, unless they are equal.
    private func exchange(with value: inout State, unlessEqualBy comparison: StateComparison<State>.Type) {
        change = .none(comparison)
        guard !comparison.areEqual(&storage, value) else { return }
        registrar.willSet(Observed(), keyPath: Observed.keyPath)
        swap(&storage, &value)
        registrar.didSet(Observed(), keyPath: Observed.keyPath)
        changes?.send(value, storage)
    }

    /// Calls a handler for each change from now on, but not for the current state.
    ///
    /// - Parameter handler: Receives the states before and after the change. Capture its owner weakly.
    /// - Returns: The subscription. Release it to remove the handler.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        channel.subscribe(handler)
    }

    /// Sends the cause of each change to a tracer before the change; replaces any previous tracer.
    public func trace(_ tracer: @escaping @MainActor (Any) -> Void) {
        channel.tracer = tracer
    }

    /// Notes the cause of the next change, such as an effect; evaluated only if there is a tracer.
    public func note(_ cause: @autoclosure () -> Any) {
        if let tracer = changes?.tracer { tracer(cause()) }
    }

    var channel: ChangeChannel<State> {
        let channel = changes ?? ChangeChannel()
        changes = channel
        return channel
    }
}

/// The object that Observation tracks.
///
/// Observation does not track the container itself, because a key path of a generic class is rebuilt on each
/// access, at many times the cost of the change.
private struct Observed: Observable {
    @MainActor static let keyPath = \Observed.state

    var state: Void { () }
}

extension StateContainer where State: Sendable {
    /// Returns a separate sequence of the current state and the states that follow it.
    ///
    /// The subscriber is registered when this method returns, so it misses no change. A slow subscriber
    /// receives the newest state but not every intermediate one. The sequence does not keep the container
    /// alive, and it ends when the container is deallocated.
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

/// Ends a stream when the container that holds its handler is deallocated, so that no subscriber waits
/// forever.
private final class StreamEnd<Element: Sendable>: Sendable {
    let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }
}

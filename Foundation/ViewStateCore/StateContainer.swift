/// Owns the state of one screen, and tells in order what it becomes.
///
/// A change is synchronous: on the line after ``set(_:)`` the state is new and every handler has been called.
/// A handler that changes the state again is fine: the state is new at once, and its change is told after the
/// one being told. A new value that equals the old one, where the state is `Equatable`, changes and tells
/// nothing.
///
/// ```swift
/// let counter = StateContainer(0)
/// let subscription = counter.onChange { old, new in print(old, "→", new) }
/// counter.update { $0 += 1 }                       // 0 → 1
/// ```
/// It takes part in Observation, so SwiftUI can watch ``state`` where there is SwiftUI.
@MainActor
public final class StateContainer<State>: ObservableState {
    private struct Change {
        var old: State
        var new: State
    }

    private let areEqual: ((State, State) -> Bool)?
    private let handlers = HandlerList<Change>()
    private var storage: State

    /// Creates a container.
    ///
    /// - Parameter initial: The first state; it is not told as a change.
    public init(_ initial: State) {
        storage = initial
        areEqual = equality(of: State.self)
    }

    /// The state now.
    public var state: State {
        access()
        return storage
    }

    /// Makes a new value the state.
    ///
    /// - Parameter new: The value; told to the handlers unless it equals the state.
    public func set(_ new: State) {
        let old = storage
        if let areEqual, areEqual(old, new) { return }
        mutate { storage = new }
        guard !handlers.isEmpty else { return }
        handlers.deliver(Change(old: old, new: new))
    }

    /// Changes the state in place, as one change.
    ///
    /// - Parameter change: Changes a copy; it becomes the state when this returns.
    public func update(_ change: (inout State) -> Void) {
        var new = storage
        change(&new)
        set(new)
    }

    /// Calls a handler for each change from now on, not for the state as it is.
    ///
    /// - Parameter handler: Gets the state before and after; capture its owner weakly.
    /// - Returns: Keeps the handler in place; release it to stop.
    public func onChange(_ handler: @escaping @MainActor (_ old: State, _ new: State) -> Void) -> Subscription
    {
        handlers.add { handler($0.old, $0.new) }
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

/// How two values of a type are compared; `nil` where they cannot be.
private func equality<State>(of type: State.Type) -> ((State, State) -> Bool)? {
    guard let equatable = State.self as? any Equatable.Type else { return nil }
    func compare<Value: Equatable>(as: Value.Type) -> (State, State) -> Bool {
        { old, new in
            guard let old = old as? Value, let new = new as? Value else { return false }
            return old == new
        }
    }
    return compare(as: equatable)
}

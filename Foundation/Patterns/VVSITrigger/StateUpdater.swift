public import CommitObservation
public import ViewStateCore

/// A closure that returns the current state and can be called from any task.
///
/// The closure does not keep the view state or the interactor alive. After the view state is deallocated, the
/// closure returns the last state. The state can change at any time after the closure returns. To change the
/// state based on its current value, use ``withState(through:_:)``.
public typealias CurrentState<S: Sendable> = @MainActor () async -> S

/// A closure that changes the state atomically on the main actor and can be called from any task.
///
/// The change is published before the closure returns. The closure does not keep the view state or the
/// interactor alive. If the view state has been deallocated or the current task is canceled, the closure does
/// nothing, so late results have no effect.
public typealias StateUpdater<S: Sendable> = @MainActor (@escaping @MainActor (inout S) -> Void) async -> Void

/// Calls a closure that reads and changes the state atomically on the main actor, and returns the closure's
/// result.
///
/// No other task can change the state between the read and the change. In contrast, other tasks can change
/// the state between a call to a ``CurrentState`` closure and a call to a ``StateUpdater`` closure.
/// ```swift
/// let isAdded = await withState(through: updater) { state in
///     guard state.items.count < 5 else { return false }
///     state.items.append("New item")
///     return true
/// }
/// ```
/// - Parameters:
///   - updater: The updater that the trigger received.
///   - change: Reads and changes the state, and returns a result.
/// - Returns: The result of `change`, or `nil` if the view state has been deallocated or the task is
///   canceled.
@preconcurrency @MainActor
public func withState<S, Value: Sendable>(
    through updater: StateUpdater<S>,
    _ change: @escaping @MainActor (inout S) -> Value
) async -> Value? {
    var value: Value?
    await updater { value = change(&$0) }
    return value
}

extension WorkBag {
    /// Starts an observation that changes the state in response to each value.
    ///
    /// ```swift
    /// work.observe(Work.orders, orders.values(), updating: updater) { state, orders in
    ///     state.orders = orders
    /// }
    /// ```
    /// - Parameters:
    ///   - key: The observation's key. A new observation cancels any earlier observation that has an equal
    ///     key.
    ///   - values: A store's committed values. The work bag becomes the sequence's only consumer.
    ///   - updater: The updater that the trigger received.
    ///   - change: Changes the state based on a value. The closure is never called after cancellation.
    public func observe<Value, S>(
        _ key: some Hashable,
        _ values: CommittedValues<Value>,
        updating updater: @escaping StateUpdater<S>,
        _ change: @escaping @MainActor (inout S, Value) -> Void
    ) {
        observe(key, values) { value in
            Task.immediate { await updater { change(&$0, value) } }
        }
    }
}

public import CommitObservation
public import ViewStateCore

/// Reads the state as it is when it is called; callable from any task.
///
/// It keeps nothing alive: once the view state is gone, it answers with the last state.
/// What was read can be old by the time of the next `await`; to decide by the state and change it, use
/// ``withState(through:_:)``.
public typealias CurrentState<S: Sendable> = @MainActor () async -> S

/// Changes the state in one step on the main actor; callable from any task.
///
/// The state is new, and has been published, when it returns. It keeps nothing alive: once the view state is
/// gone, it does nothing and does not call the change. The same goes for a task that was canceled: a late
/// answer changes nothing.
public typealias StateUpdater<S: Sendable> = @MainActor (@escaping @MainActor (inout S) -> Void) async -> Void

/// Reads and changes the state in one step on the main actor, and answers with what the change found.
///
/// Between reading with a ``CurrentState`` and changing with a ``StateUpdater`` another task can come first;
/// here none can.
/// ```swift
/// let isAdded = await withState(through: updater) { state in
///     guard state.items.count < 5 else { return false }
///     state.items.append("New item")
///     return true
/// }
/// ```
/// - Parameters:
///   - updater: The updater of a trigger.
///   - change: Looks at the state, changes it, and returns what it found.
/// - Returns: What `change` returned; `nil` when the view state is gone or the task was canceled, and
///   nothing was changed.
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
    /// Starts a standing observation whose values change the state, and cancels the earlier one of the key.
    ///
    /// ```swift
    /// work.observe(Work.orders, orders.values(), updating: updater) { state, orders in
    ///     state.orders = orders
    /// }
    /// ```
    /// - Parameters:
    ///   - key: What is observed.
    ///   - values: What a store has committed; this bag is its one consumer from now on.
    ///   - updater: The updater of the trigger.
    ///   - change: Changes the state by a value; never called after the observation was canceled.
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

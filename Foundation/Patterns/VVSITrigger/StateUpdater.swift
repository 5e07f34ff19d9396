/// Changes the state in one step on the main actor; callable from any task.
///
/// The state is new, and has been told, when it returns. It keeps nothing alive: once the view state is gone,
/// it does nothing and does not call the change. The same goes for a task that was cancelled: an answer that
/// comes late changes nothing.
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
///   - change: Looks at the state, changes it, and says what there is to say.
/// - Returns: What `change` returned; `nil` when the view state is gone or the task was cancelled, and nothing
///   was changed.
@MainActor
public func withState<S, Value: Sendable>(
    through updater: StateUpdater<S>,
    _ change: @escaping @MainActor (inout S) -> Value
) async -> Value? {
    var value: Value?
    await updater { value = change(&$0) }
    return value
}

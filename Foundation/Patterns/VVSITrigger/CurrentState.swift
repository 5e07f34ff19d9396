/// Reads the state as it is when it is called; callable from any task.
///
/// It keeps nothing alive: once the view state is gone, it answers with the state at the time of the trigger.
/// What was read can be old by the time of the next `await`; to decide by the state and change it, use
/// ``withState(through:_:)``.
public typealias CurrentState<S: Sendable> = @MainActor () async -> S

/// Runs a user's changes one after the other, and completes each one even if the user leaves the screen.
///
/// A change is not a job of a ``WorkBag``, because leaving a screen must not cancel what the user did on it,
/// and because changes to the same object have to run in the order in which the user made them. To show how a
/// change ended, a screen awaits the change in a job. When the screen appears again, it awaits ``newest``.
/// Each failure can be taken from the queue only once, so the user sees it once.
/// ```swift
/// let change = changes.add { try await favorites.set(isFavorite, id) }
/// work.run("change") {
///     await change.value
/// } then: { [changes, viewState] _ in
///     viewState.reduce(with: .changeEnded(changes.takeFailure()))
/// }
/// ```
@preconcurrency @MainActor
public final class ChangeQueue {
    /// A change in progress, with its outcome.
    public typealias Change = Task<Result<Void, any Error>, Never>

    /// The change that was added last, even if it has ended, or `nil` before the first change.
    public private(set) var newest: Change?

    /// The last failure that no caller has taken.
    private var failure: (any Error)?

    private let pending = PendingChanges.current

    /// Creates an empty queue that belongs to the current ``PendingChanges``.
    public init() {}

    /// Starts a change after the earlier changes have ended, even if they failed.
    ///
    /// - Parameter change: The work; its captures live until it has ended.
    /// - Returns: The change. Canceling a task that awaits the change does not cancel the change.
    @discardableResult
    public func add(_ change: @escaping @MainActor () async throws -> Void) -> Change {
        let task = Change { [weak self, earlier = newest] in
            _ = await earlier?.value
            do {
                return .success(try await change())
            } catch {
                self?.failure = error
                return .failure(error)
            }
        }
        newest = task
        pending?.add(task)
        return task
    }

    /// Returns the last failure since the previous call and clears it, or returns `nil` if there is none.
    ///
    /// A failure is available as soon as its change has ended. A later success does not clear it.
    public func takeFailure() -> (any Error)? {
        failure.take()
    }
}

/// Runs a user's changes sequentially and completes each change even if the user leaves the screen.
///
/// A change is not a job in a ``WorkBag``, because leaving a screen must not cancel a change that the user
/// made, and because changes to the same object must run in the order in which the user made them. To show
/// the outcome of a change, a screen awaits the change in a job. When the screen appears again, it awaits
/// ``newest``. A failure can be taken from the queue only once, so the user sees each failure at most once.
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
    /// A task that performs a change and returns the outcome.
    public typealias Change = Task<Result<Void, any Error>, Never>

    /// The most recently added change, even if it has ended, or `nil` if no change has been added.
    public private(set) var newest: Change?

    /// The most recent failure that no caller has taken.
    private var failure: (any Error)?

    private let pending = PendingChanges.current

    /// Creates an empty queue that belongs to the current ``PendingChanges``.
    public init() {}

    /// Starts a change after all earlier changes have ended, even if an earlier change failed.
    ///
    /// - Parameter change: The work to perform. The closure's captures are retained until the work has ended.
    /// - Returns: The task for the change. Canceling a task that awaits the change does not cancel the
    ///   change.
    @discardableResult
    public func add(_ change: @escaping @MainActor () async throws -> Void) -> Change {
        let work: @MainActor () async -> Result<Void, any Error> = { [weak self, earlier = newest] in
            _ = await earlier?.value
            do {
                return .success(try await change())
            } catch {
                self?.failure = error
                return .failure(error)
            }
        }
        let task = pending?.add(work) ?? Change(operation: work)
        newest = task
        return task
    }

    /// Returns and clears the last failure since the previous call, or returns `nil` if there is none.
    ///
    /// A change's failure is available as soon as the change has ended. A later successful change does not
    /// clear the failure.
    public func takeFailure() -> (any Error)? {
        failure.take()
    }
}

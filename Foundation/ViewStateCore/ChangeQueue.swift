/// Makes a person's changes one after the other, each to its end, even if the screen is left meanwhile.
///
/// A change is not a job of a ``WorkBag``: leaving a screen must not undo what a person did on it, and two
/// changes to one thing must be made in the order in which the person made them. A screen that wants to say
/// how a change ended awaits it in a job; a screen that appears again does so for the ``newest``. It takes a
/// failure to report from the queue, so that a person sees it once, however often the screen appears.
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
    /// One change: how it ended.
    public typealias Change = Task<Result<Void, any Error>, Never>

    /// The change added last, whether it has ended or not; `nil` before the first one.
    public private(set) var newest: Change?

    /// The failure that nobody has taken yet.
    private var failure: (any Error)?

    private let pending = PendingChanges.current

    /// Creates a queue without changes, which belongs to the current ``PendingChanges``.
    public init() {}

    /// Starts a change once those before it have ended, even if they failed.
    ///
    /// - Parameter change: Makes the change; what it captures lives until it has ended.
    /// - Returns: The change; canceling a task that awaits it does not cancel the change.
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

    /// Why a change was not made, for the first caller: the last failure since the previous call.
    ///
    /// It is there once the change has ended, also where a later one has succeeded since, and stays until
    /// somebody asks.
    ///
    /// - Returns: The failure; `nil` where there was none, or it was taken.
    public func takeFailure() -> (any Error)? {
        failure.take()
    }
}

/// Stores a person's changes one after the other, each to its end, also when the screen is left meanwhile.
///
/// A change is no job of a ``WorkBag``: leaving a screen must not undo what a person did on it, and two
/// changes of one thing must be stored in the order in which they were made. A screen that wants to say how a
/// change ended awaits the task in a job; one that appears again asks ``newest``.
/// ```swift
/// let change = changes.add { () throws(ShopError) in try await favorites.set(isFavorite, id) }
/// work.run("change") { await change.value } then: { [viewState] in viewState.reduce(with: .changeEnded($0)) }
/// ```
@MainActor
public final class ChangeQueue<Failure: Error> {
    /// One change: how it ended.
    public typealias Change = Task<Result<Void, Failure>, Never>

    /// The change that was added last; `nil` before the first one.
    public private(set) var newest: Change?

    /// Creates a queue without changes.
    public init() {}

    /// Starts a change once those before it have ended, also when they have failed.
    ///
    /// - Parameter change: Stores it; keeps what it captures alive until it has ended.
    /// - Returns: The change; to cancel the task that awaits it does not cancel the change.
    @discardableResult
    public func add(_ change: @escaping @MainActor () async throws(Failure) -> Void) -> Change {
        let task = Change { [earlier = newest] in
            _ = await earlier?.value
            do throws(Failure) {
                return .success(try await change())
            } catch {
                return .failure(error)
            }
        }
        newest = task
        return task
    }
}

import StoreDomain
import Synchronization

/// Stores changes one after the other, each to its end, also when who asked for it no longer waits.
final class FavoriteChanges: Sendable {
    private typealias Change = Task<Result<Void, ShopError>, Never>

    private let newest = Mutex<Change?>(nil)

    /// Stores a change after those that were asked for before it.
    func store(_ change: @escaping @Sendable () async throws(ShopError) -> Void) async throws(ShopError) {
        let task = newest.withLock { newest in
            let task = Change { [earlier = newest] in
                _ = await earlier?.value
                do throws(ShopError) {
                    return .success(try await change())
                } catch {
                    return .failure(error)
                }
            }
            newest = task
            return task
        }
        try await task.value.get()
    }
}

/// Data of the shop that is saved locally: the saved values, and how to refresh them.
///
/// A use case makes it; a screen observes ``values`` and calls ``refresh()``.
// NO CONTRACT: It stores nothing; its service and its repository have contracts.
package struct SavedSource<Value: Sendable>: Sendable {
    /// The saved value and each newer one, for one consumer; see ``SavedValues``.
    package let values: @Sendable () -> SavedValues<Value>

    private let fetchAndSave: @Sendable () async throws(ShopError) -> Void

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - values: What is saved.
    ///   - fetch: Loads from the shop.
    ///   - save: Saves the answer of the shop.
    package init(
        values: @escaping @Sendable () -> SavedValues<Value>,
        fetch: @escaping @Sendable () async throws(ShopError) -> Value,
        save: @escaping @Sendable (Value) async throws(StorageError) -> Void
    ) {
        self.values = values
        fetchAndSave = { () throws(ShopError) in
            let answer = try await fetch()
            if Task.isCancelled { throw .cancelled }
            do throws(StorageError) {
                try await save(answer)
            } catch {
                throw ShopError(error)
            }
        }
    }

    /// Loads from the shop and saves the answer; when this throws, what is saved is unchanged.
    ///
    /// - Throws: ``ShopError``; `cancelled` when the task was cancelled, also when the answer was already
    ///   there.
    package func refresh() async throws(ShopError) {
        try await fetchAndSave()
    }
}

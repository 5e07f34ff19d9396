/// Something of the shop that is saved here: what is saved of it, and how to bring that up to date.
///
/// A use case makes it; a screen observes ``values`` and asks for ``refresh()``.
package struct SavedSource<Value: Sendable>: Sendable {
    /// What is saved now and each newer version of it, for one consumer; see ``SavedValues``.
    package let values: @Sendable () -> SavedValues<Value>

    private let fetchAndSave: @Sendable () async throws(ShopError) -> Void

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - values: What is saved.
    ///   - fetch: Asks the shop.
    ///   - save: Saves what the shop answered.
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

    /// Asks the shop and saves the answer; what is saved stays as it was when this throws.
    ///
    /// - Throws: ``ShopError``; `cancelled` when the task was cancelled, also when the answer was already
    ///   there.
    package func refresh() async throws(ShopError) {
        try await fetchAndSave()
    }
}

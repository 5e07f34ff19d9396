package import CommitObservation
package import Foundation

/// A saved value, with the time when it was loaded.
package struct Saved<Value> {
    /// The saved value.
    package let value: Value

    /// When it was loaded from the shop.
    package let savedAt: Date

    /// Creates a saved value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - savedAt: When it was loaded from the shop.
    package init(_ value: Value, savedAt: Date) {
        self.value = value
        self.savedAt = savedAt
    }
}

extension Saved: Sendable where Value: Sendable {}
extension Saved: Equatable where Value: Equatable {}

/// What a repository lets one observe of something that came from the shop: what is saved now and each newer
/// version of it, `nil` while nothing was ever saved, or why it cannot be read.
package typealias SavedValues<Value: Sendable> = StoredValues<Saved<Value>?>

/// What a repository lets one observe of something it keeps: what is stored now and each newer version of it,
/// or why it cannot be read.
package typealias StoredValues<Value: Sendable> = CommittedValues<Result<Value, StorageError>>

/// Data of the shop that is saved locally: the saved values, and how to refresh them.
///
/// A use case makes it; a screen observes ``values`` and calls ``refresh()``.
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

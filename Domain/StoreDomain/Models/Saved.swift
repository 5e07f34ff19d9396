package import CommitObservation
package import Foundation
import Synchronization

/// A value from the shop and the time at which it was loaded.
package struct Saved<Value> {
    package let value: Value

    package let savedAt: Date

    /// A Boolean value that indicates whether the value is stored locally.
    ///
    /// The property is `false` for a response that could not be saved.
    package let isPersisted: Bool

    /// The number of list elements that the value omits because they are invalid or exceed the list limit.
    package let leftOutCount: Int

    package init(_ value: Value, savedAt: Date, isPersisted: Bool = true, leftOutCount: Int = 0) {
        self.value = value
        self.savedAt = savedAt
        self.isPersisted = isPersisted
        self.leftOutCount = leftOutCount
    }
}

extension Saved: Sendable where Value: Sendable {}
extension Saved: Equatable where Value: Equatable {}

/// An observable sequence that delivers the saved value, each newer value, and read errors.
///
/// The sequence delivers `nil` until a value is saved.
package typealias SavedValues<Value: Sendable> = StoredValues<Saved<Value>?>

/// An observable sequence that delivers a repository's current value, each newer value, and read errors.
package typealias StoredValues<Value: Sendable> = CommittedValues<Result<Value, StorageError>>

extension CommittedValues {
    /// Returns the current value without observing changes.
    package func current<Value>() async throws(StorageError) -> Value
    where Element == Result<Value, StorageError> {
        var values = makeAsyncIterator()
        guard let value = await values.next(isolation: #isolation) else { throw .canceled }
        return try value.get()
    }
}

/// An observable shop resource that is stored locally and refreshed on request.
///
/// Use cases create resources. Screens observe ``values()`` and call ``refresh()``. If a response cannot be
/// saved, the resource delivers the response from memory until the resource is deallocated or until a newer
/// value is saved.
package final class OfflineFirstResource<Value: Sendable>: Sendable {
    private struct Response: Sendable {
        let value: Value
        var leftOutCount = 0
    }

    private let stored: @Sendable () -> SavedValues<Value>
    private let fetch: @Sendable () async throws(StoreError) -> Response
    private let save: @Sendable (Response, Date) async throws(StorageError) -> Void
    private let clock: StoreClock

    /// The newest response if it could not be saved; otherwise, `nil`.
    private let unsaved = Mutex<Saved<Value>?>(nil)

    /// Creates a resource whose `save` closure receives each response and the time at which it arrived.
    package init(
        values: @escaping @Sendable () -> SavedValues<Value>,
        clock: StoreClock,
        fetch: @escaping @Sendable () async throws(StoreError) -> Value,
        save: @escaping @Sendable (Value, Date) async throws(StorageError) -> Void
    ) {
        stored = values
        self.clock = clock
        self.fetch = { () throws(StoreError) in Response(value: try await fetch()) }
        self.save = { response, date throws(StorageError) in try await save(response.value, date) }
    }

    /// Creates a resource for the first page of a list.
    package init<Element: Sendable>(
        values: @escaping @Sendable () -> SavedValues<Value>,
        clock: StoreClock,
        fetchPage: @escaping @Sendable () async throws(StoreError) -> Page<Element>,
        savePage: @escaping @Sendable (Page<Element>, Date) async throws(StorageError) -> Void
    ) where Value == [Element] {
        stored = values
        self.clock = clock
        fetch = { () throws(StoreError) in
            let page = try await fetchPage()
            return Response(value: page.elements, leftOutCount: page.leftOutCount)
        }
        save = { response, date throws(StorageError) in
            try await savePage(Page(response.value, leftOutCount: response.leftOutCount), date)
        }
    }

    /// Returns a sequence that delivers the saved value and each newer value to a single consumer.
    ///
    /// If a newer response could not be saved, the sequence delivers that response instead of the saved value
    /// (see ``Saved/isPersisted``).
    package func values() -> SavedValues<Value> {
        stored().mapped { self.newest(of: $0) }
    }

    /// Loads the value from the shop and saves the response.
    ///
    /// If this method throws, the saved value is unchanged.
    ///
    /// - Throws: ``StoreError``. If the response could not be saved, the error is `storageFull`, `storage`,
    ///   or `storageCorrupt`, but ``values()`` still delivers the response. If the task was canceled, even
    ///   after the response arrived, the error is `canceled`.
    package func refresh() async throws(StoreError) {
        let response = try await fetch()
        if Task.isCancelled { throw .canceled }
        try await keep(response)
    }

    /// Saves the first page of a list.
    ///
    /// If saving fails, the saved value is unchanged, but ``values()`` still delivers the page.
    package func keep<Element: Sendable>(_ page: Page<Element>) async throws(StoreError)
    where Value == [Element] {
        try await keep(Response(value: page.elements, leftOutCount: page.leftOutCount))
    }

    private func keep(_ response: Response) async throws(StoreError) {
        let date = clock.now()
        do throws(StorageError) {
            try await save(response, date)
            replaceUnsaved(with: nil)
        } catch {
            if error != .canceled {
                let (value, count) = (response.value, response.leftOutCount)
                replaceUnsaved(with: Saved(value, savedAt: date, isPersisted: false, leftOutCount: count))
            }
            throw StoreError(error)
        }
    }

    private func replaceUnsaved(with response: Saved<Value>?) {
        let isChanged = unsaved.withLock { unsaved in
            defer { unsaved = response }
            return unsaved != nil || response != nil
        }
        if isChanged { stored().readAgain() }
    }

    private func newest(
        of stored: Result<Saved<Value>?, StorageError>
    ) -> Result<Saved<Value>?, StorageError> {
        guard let response = unsaved.withLock(\.self) else { return stored }
        if let saved = try? stored.get(), saved.savedAt > response.savedAt { return stored }
        return .success(response)
    }
}

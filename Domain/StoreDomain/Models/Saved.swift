package import CommitObservation
package import Foundation
import Synchronization

/// A saved value, with the time when it was loaded.
package struct Saved<Value> {
    package let value: Value

    /// When the value was loaded from the shop.
    package let savedAt: Date

    /// Whether it is stored; `false` for an answer of the shop that could not be saved.
    package let isPersisted: Bool

    /// The number of elements of a list that the shop sent, and that could not be read.
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

/// The observable values of something that came from the shop: what is saved now and each newer version of
/// it, `nil` until something is saved, or why it cannot be read.
package typealias SavedValues<Value: Sendable> = StoredValues<Saved<Value>?>

/// The observable values of something that a repository stores: what is stored now and each newer version
/// of it, or why it cannot be read.
package typealias StoredValues<Value: Sendable> = CommittedValues<Result<Value, StorageError>>

extension CommittedValues {
    /// Returns what is stored now, for a caller that does not observe.
    package func current<Value>() async throws(StorageError) -> Value
    where Element == Result<Value, StorageError> {
        var values = makeAsyncIterator()
        guard let value = await values.next(isolation: #isolation) else { throw .canceled }
        return try value.get()
    }
}

/// Data of the shop that is saved locally: the saved values, and how to refresh them.
///
/// A use case makes it; a screen observes ``values()`` and calls ``refresh()``. An answer that cannot be
/// saved is not lost: the source keeps it and delivers it too, until the source is released or something
/// newer is saved.
package final class OfflineFirstResource<Value: Sendable>: Sendable {
    private struct Response: Sendable {
        let value: Value
        var leftOutCount = 0
    }

    private let stored: @Sendable () -> SavedValues<Value>
    private let fetch: @Sendable () async throws(StoreError) -> Response
    private let save: @Sendable (Response, Date) async throws(StorageError) -> Void
    private let clock: StoreClock

    /// The newest answer of the shop while it could not be saved.
    private let unsaved = Mutex<Saved<Value>?>(nil)

    /// Creates a source; the clock gives the time of an answer, and `save` receives both.
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

    /// Creates a source of a list, of which the shop sends the first page; the clock gives the time of an
    /// answer, and `save` receives both.
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

    /// Returns the saved value and each newer one, for one consumer; while the newest answer is not saved, it
    /// takes their place (see ``Saved/isPersisted``).
    package func values() -> SavedValues<Value> {
        stored().mapped { self.newest(of: $0) }
    }

    /// Loads from the shop and saves the answer; when this throws, what is saved is unchanged.
    ///
    /// - Throws: ``StoreError``; `storageFull` or `storage` when the answer could not be saved, though
    ///   ``values()`` still delivers it; `canceled` when the task was canceled, even if the answer had
    ///   already arrived.
    package func refresh() async throws(StoreError) {
        let response = try await fetch()
        if Task.isCancelled { throw .canceled }
        try await keep(response)
    }

    /// Saves the first page of a list; when this throws, what is saved is unchanged, and ``values()`` still
    /// delivers the page.
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

import Foundation
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

struct OfflineFirstResourceTests {
    private let repository = InMemoryCatalogRepository()
    private let old = [StoreDomain.Category.sampleHome]
    private let new = StoreDomain.Category.samples
    private let newest = [StoreDomain.Category.sampleBags]
    private let date = Date(timeIntervalSince1970: 1_790_000_000)

    @Test func savesFetchedValue() async throws {
        let source = source { [new] () throws(StoreError) in new }
        try await source.refresh()
        #expect(try await ValueRecorder(source.values()).saved() == [Saved(new, savedAt: date)])
    }

    @Test(arguments: [StoreError.offline, .notFound, .canceled])
    func keepsSavedValueWhenFetchFails(error: StoreError) async throws {
        try await repository.save(categories: old, at: date)
        let source = source { () throws(StoreError) in throw error }
        await #expect(throws: error) { try await source.refresh() }
        #expect(try await ValueRecorder(source.values()).saved() == [Saved(old, savedAt: date)])
    }

    @Test(arguments: [
        (StorageError.full, StoreError.storageFull), (.inputOutput(reason: "a test"), .storage),
        (.corrupt(reason: "a test"), .storageCorrupt),
    ])
    func deliversUnsavedResponseUntilSaveSucceeds(error: StorageError, expected: StoreError) async throws {
        let responses = Script([.success(new), .failure(.offline), .success(newest)])
        let source = source { () throws(StoreError) in try responses.next() }
        try await repository.save(categories: old, at: date)
        let values = ValueRecorder(source.values())
        #expect(try await values.saved() == [Saved(old, savedAt: date)])
        repository.failNextSave(with: error)
        await #expect(throws: expected) { try await source.refresh() }
        let unsaved = Saved(new, savedAt: date, isPersisted: false)
        #expect(try await values.saved() == [Saved(old, savedAt: date), unsaved])
        #expect(await saved() == old)
        await #expect(throws: StoreError.offline) { try await source.refresh() }
        #expect(try await values.saved().last == unsaved)
        try await source.refresh()
        #expect(try await values.saved().last == Saved(newest, savedAt: date))
    }

    @Test func newerSavedValueReplacesUnsavedResponse() async throws {
        let source = source { [new] () throws(StoreError) in new }
        repository.failNextSave(with: .full)
        await #expect(throws: StoreError.storageFull) { try await source.refresh() }
        let values = ValueRecorder(source.values())
        #expect(try await values.saved() == [Saved(new, savedAt: date, isPersisted: false)])
        try await repository.save(categories: old, at: date - 1)
        #expect(try await values.saved().count == 1)
        try await repository.save(categories: newest, at: date + 1)
        #expect(try await values.saved().last == Saved(newest, savedAt: date + 1))
    }

    @Test func deliversUnsavedResponseWhenReadingFails() async throws {
        let store = InMemoryStore()
        store.failReading(with: .inputOutput(reason: "a test"))
        let repository = InMemoryCatalogRepository(store)
        repository.failNextSave(with: .inputOutput(reason: "a test"))
        let source = source(of: repository) { [new] () throws(StoreError) in new }
        await #expect(throws: StoreError.storage) { try await source.refresh() }
        let values = ValueRecorder(source.values())
        #expect(try await values.saved() == [Saved(new, savedAt: date, isPersisted: false)])
    }

    @Test func dropsResponseWhenCanceledWhileSaving() async throws {
        let source = source { [new] () throws(StoreError) in new }
        repository.failNextSave(with: .canceled)
        await #expect(throws: StoreError.canceled) { try await source.refresh() }
        #expect(try await ValueRecorder(source.values()).saved() == [nil])
    }

    @Test func doesNotSaveResponseOfCanceledTask() async throws {
        let source = OfflineFirstResource(
            values: repository.categories,
            clock: .fixed(date),
            fetch: { Category.samples },
            save: { _, _ in Issue.record("The response was saved.") }
        )
        await #expect(throws: StoreError.canceled) { try await whenCanceled { try await source.refresh() } }
    }

    private func source(
        of repository: InMemoryCatalogRepository? = nil,
        answering response: @escaping @Sendable () async throws(StoreError) -> [StoreDomain.Category]
    ) -> OfflineFirstResource<[StoreDomain.Category]> {
        let repository = repository ?? self.repository
        return OfflineFirstResource(
            values: repository.categories,
            clock: .fixed(date),
            fetch: response,
            save: repository.save(categories:at:)
        )
    }

    private func saved() async -> [StoreDomain.Category]? {
        try? await repository.categories().current()?.value
    }
}

import Foundation
import StoreDomain
import StoreTestSupport
import Testing

struct SavedSourceTests {
    private let repository = InMemoryCatalogueRepository()
    private let old = [StoreDomain.Category.sampleHome]
    private let new = StoreDomain.Category.samples

    @Test func savesWhatTheShopAnswers() async throws {
        try await source(answering: .success(new)).refresh()
        #expect(await saved() == new)
    }

    @Test(arguments: [ShopError.offline, .notFound, .cancelled])
    func leavesWhatIsSavedWhenTheShopFails(error: ShopError) async throws {
        try await source(answering: .success(old)).refresh()
        await #expect(throws: error) { try await source(answering: .failure(error)).refresh() }
        #expect(await saved() == old)
    }

    @Test(arguments: [
        (StorageError.full, ShopError.storageFull), (.inputOutput(reason: "a test"), .storage),
        (.damaged(reason: "a test"), .storageDamaged), (.cancelled, .cancelled),
    ])
    func saysWhenTheAnswerCannotBeSaved(error: StorageError, expected: ShopError) async throws {
        try await source(answering: .success(old)).refresh()
        repository.failNextSave(with: error)
        await #expect(throws: expected) { try await source(answering: .success(new)).refresh() }
        #expect(await saved() == old)
    }

    @Test func savesNoAnswerThatNobodyWaitsFor() async throws {
        let source = SavedSource(
            values: { [repository] in repository.categories() },
            fetch: { Category.samples },
            save: { _ in Issue.record("This was saved.") }
        )
        let refresh = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await source.refresh()
        }
        await #expect(throws: ShopError.cancelled) { try await refresh.value }
    }

    private func source(
        answering answer: Result<[StoreDomain.Category], ShopError>
    ) -> SavedSource<[StoreDomain.Category]> {
        SavedSource(
            values: { [repository] in repository.categories() },
            fetch: { () throws(ShopError) in try answer.get() },
            save: { [repository] categories throws(StorageError) in
                try await repository.save(categories: categories, at: .distantPast)
            }
        )
    }

    private func saved() async -> [StoreDomain.Category]? {
        try? await source(answering: .success([])).values().first { _ in true }?.get()?.value
    }
}

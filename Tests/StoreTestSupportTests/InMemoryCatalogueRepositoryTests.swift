import Foundation
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

struct InMemoryCatalogueRepositoryTests {
    private let date = Date(timeIntervalSince1970: 0)

    @Test(arguments: CatalogueRepositoryContract.allCases)
    func holds(_ claim: CatalogueRepositoryContract) async throws {
        try await claim.check(InMemoryCatalogueRepository())
    }

    @Test func failsTheNextSaveAndOnlyThatOne() async throws {
        let repository = InMemoryCatalogueRepository()
        repository.failNextSave(with: .full)
        await #expect(throws: StorageError.full) {
            try await repository.save(categories: Category.samples, at: date)
        }
        let recorder = ValueRecorder(repository.categories())
        #expect(try await recorder.saved() == [nil])
        try await repository.save(categories: Category.samples, at: date)
        #expect(try await recorder.saved().count == 2)
    }
}

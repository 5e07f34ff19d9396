import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

struct InMemoryMarkedProductsTests {
    @Test(arguments: MarkedProductsRepositoryContract.allCases)
    func implementationMeetsContract(_ requirement: MarkedProductsRepositoryContract) async throws {
        try await requirement.check(InMemoryMarkedProductsRepository())
    }

    @Test func failsNextSaveOnlyOnce() async throws {
        let repository = InMemoryMarkedProductsRepository()
        repository.failNextSave(with: .full)
        await #expect(throws: StorageError.full) { try await repository.set(true, Product.ID("1")) }
        try await repository.set(true, Product.ID("1"))
    }
}

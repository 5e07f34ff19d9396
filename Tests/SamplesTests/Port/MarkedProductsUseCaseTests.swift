import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

struct MarkedProductsUseCaseTests {
    private let repository = InMemoryMarkedProductsRepository()
    private let one = Product.ID("1")
    private let two = Product.ID("2")

    @Test func restoresRemovedItemAtOriginalPosition() async throws {
        let useCase = MarkedProductsUseCase(repository: repository)
        for id in [one, two] { try await useCase.set(true, id) }
        try await useCase.set(false, one)
        try await useCase.undoRemoval(of: one)
        #expect(await ValueRecorder(useCase.values()).settled().last == .success([two, one]))
    }

    @Test func reportsCauseOfUnsavedChange() async throws {
        let useCase = MarkedProductsUseCase(repository: repository)
        repository.failNextSave("set", with: .full)
        await #expect(throws: StoreError.storageFull) { try await useCase.set(true, one) }
        repository.failNextSave("undoRemoval", with: .full)
        try await useCase.set(true, one)
        await #expect(throws: StoreError.storageFull) { try await useCase.undoRemoval(of: one) }
    }
}

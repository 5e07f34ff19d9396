import Foundation
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing

struct FavoriteProductsUseCaseTests {
    @Test func reportsStorageAndCancellationErrors() async throws {
        let (store, tote) = (InMemoryStore(), Product.sampleTote.id)
        let repository = InMemoryFavoritesRepository(store)
        let useCase = FavoriteProductsUseCase(repository: repository, clock: .fixed(.distantPast))
        try await useCase.setFavorite(true, tote)
        let changes: [@Sendable () async throws -> Void] = [
            { try await useCase.setFavorite(false, tote) }, { try await useCase.undoRemoval(of: tote) },
        ]
        for change in changes {
            repository.failNextSave(with: .full)
            await #expect(throws: StoreError.storageFull) { try await change() }
            await #expect(throws: StoreError.canceled) { try await whenCanceled(change) }
        }
        #expect(try await useCase.now() == [Favorite(id: tote)])
        store.failReading(with: .inputOutput(reason: "a test"))
        await #expect(throws: StoreError.storage) { try await useCase.now() }
    }

    @Test func restoresRemovedItemAtOriginalPosition() async throws {
        let repository = InMemoryFavoritesRepository(InMemoryStore())
        let useCase = FavoriteProductsUseCase(repository: repository, clock: .fixed(.distantPast))
        let products = ["1", "2"].map { Product.ID($0) }
        for id in products { try await useCase.setFavorite(true, id) }
        try await useCase.setFavorite(false, products[0])
        try await useCase.undoRemoval(of: products[0])
        #expect(try await useCase.now().map(\.id) == products.reversed())
    }
}

import Foundation
import StoreDomain
import StoreTestSupport
import Testing

struct InMemoryFavoritesRepositoryTests {
    private let shop = InMemoryShop()
    private let date = Date(timeIntervalSince1970: 0)

    @Test(arguments: FavoritesRepositoryContract.allCases)
    func holds(_ claim: FavoritesRepositoryContract) async throws {
        try await claim.check(InMemoryFavoritesRepository(shop), beside: InMemoryCatalogueRepository(shop))
    }

    @Test func failsTheNextChangeAndOnlyThatOne() async throws {
        let favorites = InMemoryFavoritesRepository(shop)
        favorites.failNextSave(with: .full)
        try await InMemoryCatalogueRepository(shop).save(product: .sampleTote, at: date)
        await #expect(throws: StorageError.full) {
            try await favorites.setFavorite(true, Product.sampleTote.id, at: date)
        }
        #expect(await favorites.favorites().first { _ in true } == .success([]))
        try await favorites.setFavorite(true, Product.sampleTote.id, at: date)
        #expect(await favorites.favorites().first { _ in true } == .success([.sampleTote]))
    }
}

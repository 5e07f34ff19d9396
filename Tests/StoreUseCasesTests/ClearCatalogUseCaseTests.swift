import Foundation
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing

struct ClearCatalogUseCaseTests {
    private let store = InMemoryStore()
    private let now = Date(timeIntervalSince1970: 1_790_000_000)

    @Test(arguments: [false, true])
    func clearsNonfavoritesOrNothingOnFailure(fails: Bool) async throws {
        let catalog = InMemoryCatalogRepository(store)
        try await catalog.save(recommendations: Product.samples, for: .shop, at: now)
        let favorites = FavoriteProductsUseCase(
            repository: InMemoryFavoritesRepository(store),
            clock: .fixed(now)
        )
        try await favorites.setFavorite(true, Product.sampleTote.id)
        if fails { catalog.failNextSave(with: .inputOutput(reason: "a test")) }
        let useCase = ClearCatalogUseCase(catalog: catalog, favorites: favorites)
        do throws(StoreError) {
            try await useCase.clear()
            #expect(!fails)
        } catch {
            #expect(fails && error == .storage)
        }
        let recommendations = try await catalog.recommendations(for: .shop).current()
        #expect(recommendations?.value == (fails ? Product.samples : nil))
        #expect(try await favorites.now() == [Favorite(.sampleTote)])
    }
}

import Foundation
import PatternTour
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

/// The shop that the tour has when the program runs.
@MainActor
struct TourShopTests {
    private let shop = InMemoryShop()
    private let service = CatalogueService.fake(products: Product.samples)
    private let tote = Product.sampleTote

    private func tour(_ favorites: any FavoritesRepository) -> TourShop {
        let clock = ShopClock.fixed(Date(timeIntervalSince1970: 1_790_000_000))
        return .live(
            list: ListProductsUseCase(service: service),
            show: ShowProductsUseCase(
                service: service,
                repository: InMemoryCatalogueRepository(shop),
                clock: clock
            ),
            favorites: FavoriteProductsUseCase(repository: favorites, clock: clock)
        )
    }

    @Test func listsAFavoriteThatWasNotKnownBefore() async throws {
        let tour = tour(InMemoryFavoritesRepository(shop))
        #expect(try await tour.products() == Product.samples)
        try await tour.setFavorite(true, tote.id)
        #expect(try await tour.favorites() == [tote.id])
        try await tour.setFavorite(false, tote.id)
        #expect(try await tour.favorites() == [])
    }

    @Test func storesChangesInOrderThoughNobodyWaits() async throws {
        let gate = Gate()
        let tour = tour(InMemoryFavoritesRepository(shop).gated(by: gate))
        let first = Task { try await tour.setFavorite(true, tote.id) }
        let held = await gate.arrival()
        first.cancel()
        let second = Task { try await tour.setFavorite(false, tote.id) }
        held.release()
        await gate.arrival().release()
        try await first.value
        try await second.value
        #expect(try await tour.favorites() == [])
    }
}

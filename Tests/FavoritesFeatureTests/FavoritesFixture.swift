import FavoritesFeature
import Foundation
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

@MainActor
struct FavoritesFixture: ScreenFixture {
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let store: InMemoryStore
    let catalog: InMemoryCatalogRepository
    let favorites: InMemoryFavoritesRepository
    let recorded = SpyAnalytics()
    let screen: any Screen
    let driver: ScreenDriver
    let outputs = EventRecorder<FavoritesFeature.Output>()

    init(
        heldAt gate: Gate? = nil,
        _ service: CatalogService = .fake(),
        in store: InMemoryStore = InMemoryStore()
    ) async throws {
        self.store = store
        catalog = InMemoryCatalogRepository(store)
        favorites = InMemoryFavoritesRepository(store)
        let gated: any FavoritesRepository = gate.map { [favorites] in favorites.gated(by: $0) } ?? favorites
        screen = FavoritesFeature.screen(
            favorites: FavoriteProductsUseCase(repository: gated, clock: .fixed(Self.now)),
            show: ShowProductsUseCase(service: service, repository: catalog, clock: .fixed(Self.now)),
            analytics: recorded.analytics,
            output: outputs.record
        )
        driver = ScreenDriver(screen)
        try await catalog.save(recommendations: Product.samples, for: .shop, at: Self.now)
    }

    func set(_ isFavorite: Bool, _ products: Product...) async throws {
        for product in products {
            try await favorites.setFavorite(isFavorite, product.id, at: Self.now)
        }
    }
}

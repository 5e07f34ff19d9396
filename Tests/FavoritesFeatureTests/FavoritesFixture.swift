import FavoritesFeature
import Foundation
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

/// The favorites over fakes, as a person uses them, in a shop that knows all sample products.
@MainActor
struct FavoritesFixture {
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let shop = InMemoryShop()
    let catalogue: InMemoryCatalogueRepository
    let favorites: InMemoryFavoritesRepository
    let recorded = SpyAnalytics()
    let driver: ScreenDriver
    let outputs = EventRecorder<FavoritesFeature.Output>()

    /// The shop answers with what it is given.
    init(heldAt gate: Gate? = nil, _ service: CatalogueService = .fake()) async throws {
        catalogue = InMemoryCatalogueRepository(shop)
        favorites = InMemoryFavoritesRepository(shop)
        let gated: any FavoritesRepository = gate.map { [favorites] in favorites.gated(by: $0) } ?? favorites
        driver = ScreenDriver(
            Self.screen(gated, catalogue, service, recorded.analytics, output: outputs.record)
        )
        try await catalogue.save(picks: Product.samples, for: .shop, at: Self.now)
    }

    static func screen(
        _ favorites: any FavoritesRepository,
        _ catalogue: any CatalogueRepository,
        _ service: CatalogueService = .fake(),
        _ analytics: Analytics = Analytics(),
        output: @escaping @MainActor (FavoritesFeature.Output) -> Void = { _ in }
    ) -> any Screen {
        FavoritesFeature.screen(
            favorites: FavoriteProductsUseCase(repository: favorites, clock: .fixed(now)),
            show: ShowProductsUseCase(service: service, repository: catalogue, clock: .fixed(now)),
            analytics: analytics,
            output: output
        )
    }

    /// Shows the screen, and waits until it has come to rest.
    func appear() async {
        driver.appear()
        await driver.settled()
    }

    /// Adds favorites or removes them, one after the other.
    func set(_ isFavorite: Bool, _ products: Product...) async throws {
        for product in products {
            try await favorites.setFavorite(isFavorite, product.id, at: Self.now)
        }
    }
}

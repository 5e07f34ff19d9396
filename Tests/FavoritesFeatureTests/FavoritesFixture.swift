import FavoritesFeature
import Foundation
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import ViewStateCore
import ViewStateTesting

/// The favorites over fakes, as a person uses them, in a shop that knows all sample products.
@MainActor
struct FavoritesFixture {
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let shop = InMemoryShop()
    let catalogue: InMemoryCatalogueRepository
    let favorites: InMemoryFavoritesRepository
    let driver: ScreenDriver
    let outputs: EventRecorder<FavoritesFeature.Output>

    init() async throws {
        catalogue = InMemoryCatalogueRepository(shop)
        favorites = InMemoryFavoritesRepository(shop)
        let channel = EventChannel<FavoritesFeature.Output>()
        outputs = EventRecorder(channel)
        driver = ScreenDriver(Self.screen(favorites) { channel.send($0) })
        try await catalogue.save(picks: Product.samples, for: .shop, at: Self.now)
    }

    static func screen(
        _ favorites: any FavoritesRepository,
        output: @escaping @MainActor (FavoritesFeature.Output) -> Void = { _ in }
    ) -> any Screen {
        FavoritesFeature.screen(
            favorites: FavoriteProductsUseCase(repository: favorites, clock: .fixed(now)),
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

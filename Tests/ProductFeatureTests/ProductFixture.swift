import Foundation
import ProductFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

/// The screen of a backpack over fakes, as a person uses it.
@MainActor
struct ProductFixture {
    nonisolated static let backpack = Product.sampleBackpack
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let shop = InMemoryShop()
    let catalogue: InMemoryCatalogueRepository
    let favorites: InMemoryFavoritesRepository
    let screen: any Screen
    let driver: ScreenDriver

    /// The changes of the favorites are behind the gate, where one is given.
    init(_ service: CatalogueService = .fake(), changesHeldAt gate: Gate? = nil) {
        catalogue = InMemoryCatalogueRepository(shop)
        favorites = InMemoryFavoritesRepository(shop)
        screen = Self.screen(service, catalogue, gate.map(favorites.gated) ?? favorites)
        driver = ScreenDriver(screen)
    }

    /// The shop answers in this order; each answer is held at the gate, where one is given.
    init(answering results: Result<Product, ShopError>..., heldAt gate: Gate? = nil) {
        let answers = Script(results)
        self.init(CatalogueService(product: { _ throws(ShopError) in try await answers.next(heldAt: gate) }))
    }

    static func screen(
        _ service: CatalogueService,
        _ catalogue: InMemoryCatalogueRepository,
        _ favorites: any FavoritesRepository
    ) -> any Screen {
        ProductFeature.screen(
            of: backpack.id,
            show: ShowProductUseCase(service: service, repository: catalogue, clock: .fixed(now)),
            favorites: FavoriteProductsUseCase(repository: favorites, clock: .fixed(now))
        )
    }

    /// Shows the screen, and waits until it has come to rest.
    func appear() async {
        driver.appear()
        await driver.settled()
    }

    /// The backpack as it is kept now, whatever the screen says.
    nonisolated func stored() async throws -> Saved<Product>? {
        try await catalogue.product(Self.backpack.id).first { _ in true }?.get()
    }

    /// Whether the backpack is a favorite now, whatever the screen says.
    nonisolated func isStoredAsFavorite() async throws -> Bool? {
        try await favorites.isFavorite(Self.backpack.id).first { _ in true }?.get()
    }
}

extension Frame {
    /// The position of the switch that makes the product a favorite; `nil` where there is none.
    var favorite: String? { control("favorite")?.value }
}

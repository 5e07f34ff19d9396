import Foundation
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

/// The screen “Own sample” over a fake, as a person uses it, in a shop that knows all sample products.
@MainActor
struct OwnSampleFixture {
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let shop = InMemoryShop()
    let list: InMemoryFavoritesRepository
    let driver: ScreenDriver
    let outputs = EventRecorder<OwnSampleFeature.Output>()

    /// These products are on the list, the first on top; a change is held at the gate, where one is given.
    init(_ products: Product..., heldAt gate: Gate? = nil) async throws {
        list = InMemoryFavoritesRepository(shop)
        let gated: any FavoritesRepository = gate.map { [list] in list.gated(by: $0) } ?? list
        driver = ScreenDriver(Self.screen(gated, output: outputs.record))
        try await InMemoryCatalogueRepository(shop).save(picks: Product.samples, for: .shop, at: Self.now)
        for product in products.reversed() { try await list.setFavorite(true, product.id, at: Self.now) }
    }

    static func screen(
        _ repository: any FavoritesRepository,
        output: @escaping @MainActor (OwnSampleFeature.Output) -> Void = { _ in }
    ) -> any Screen {
        OwnSampleFeature.screen(
            of: Category.ID("1"),
            list: FavoriteProductsUseCase(repository: repository, clock: .fixed(now)),
            output: output
        )
    }

    /// Shows the screen, and waits until it has come to rest.
    func appear() async {
        driver.appear()
        await driver.settled()
    }
}

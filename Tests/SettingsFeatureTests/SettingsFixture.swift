import Foundation
import ScreenKit
import SettingsFeature
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

@MainActor
struct SettingsFixture: ScreenFixture {
    let store: InMemoryStore
    let catalog: InMemoryCatalogRepository
    let settings: InMemorySettingsRepository
    let favorites: InMemoryFavoritesRepository
    let screen: any Screen
    let driver: ScreenDriver

    init(_ service: CatalogService = .fake(), in store: InMemoryStore = InMemoryStore()) {
        self.store = store
        catalog = InMemoryCatalogRepository(store)
        settings = InMemorySettingsRepository(store)
        favorites = InMemoryFavoritesRepository(store)
        let clock = StoreClock.fixed(Date(timeIntervalSince1970: 1_790_000_000))
        screen = SettingsFeature.screen(
            settings: SettingsUseCase(repository: settings),
            sync: SyncCatalogUseCase(
                service: service,
                repository: catalog,
                favorites: favorites,
                clock: clock
            ),
            clear: ClearCatalogUseCase(
                catalog: catalog,
                favorites: FavoriteProductsUseCase(repository: favorites, clock: clock)
            )
        )
        driver = ScreenDriver(screen)
    }

    nonisolated func stored() async throws -> Settings? {
        try await settings.settings().first { _ in true }?.get()
    }

    func value(of control: ControlID) -> String? { driver.frame.control(control)?.value }
}

import Foundation
import HomeFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

/// The first screen over fakes, as a person uses it.
@MainActor
struct HomeFixture {
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let driver: ScreenDriver
    let outputs = EventRecorder<HomeFeature.Output>()
    let settings: InMemorySettingsRepository
    let recorded = SpyAnalytics()

    init(_ service: CatalogueService = .fake(), _ shop: InMemoryShop = InMemoryShop()) {
        settings = InMemorySettingsRepository(shop)
        driver = ScreenDriver(Self.screen(service, shop, recorded.analytics, output: outputs.record))
    }

    static func screen(
        _ service: CatalogueService,
        _ shop: InMemoryShop,
        _ analytics: Analytics = Analytics { _ in },
        output: @escaping @MainActor (HomeFeature.Output) -> Void = { _ in }
    ) -> any Screen {
        let repository = InMemoryCatalogueRepository(shop)
        return HomeFeature.screen(
            browse: BrowseCategoriesUseCase(service: service, repository: repository, clock: .fixed(now)),
            pick: ShowProductsUseCase(service: service, repository: repository, clock: .fixed(now)),
            settings: SettingsUseCase(repository: InMemorySettingsRepository(shop)),
            analytics: analytics,
            output: output
        )
    }

    /// Shows the screen, and waits until it has come to rest.
    func appear() async {
        driver.appear()
        await driver.settled()
    }
}

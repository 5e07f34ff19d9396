import Foundation
import HomeFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

@MainActor
struct HomeFixture: ScreenFixture {
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let screen: any Screen
    let driver: ScreenDriver
    let outputs = EventRecorder<HomeFeature.Output>()
    let settings: InMemorySettingsRepository
    let recorded = SpyAnalytics()

    init(_ service: CatalogService = .fake(), _ store: InMemoryStore = InMemoryStore()) {
        settings = InMemorySettingsRepository(store)
        let (repository, clock) = (InMemoryCatalogRepository(store), StoreClock.fixed(Self.now))
        screen = HomeFeature.screen(
            browse: BrowseCategoriesUseCase(service: service, repository: repository, clock: clock),
            pick: ShowProductsUseCase(service: service, repository: repository, clock: clock),
            settings: SettingsUseCase(repository: settings),
            analytics: recorded.analytics,
            output: outputs.record
        )
        driver = ScreenDriver(screen)
    }
}

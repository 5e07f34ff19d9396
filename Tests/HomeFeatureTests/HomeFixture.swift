import Foundation
import HomeFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import ViewStateCore
import ViewStateTesting

/// The first screen over fakes, as a person uses it.
@MainActor
struct HomeFixture {
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let driver: ScreenDriver
    let outputs: EventRecorder<HomeFeature.Output>

    init(
        _ service: CatalogueService = .fake(),
        _ repository: InMemoryCatalogueRepository = InMemoryCatalogueRepository()
    ) {
        let channel = EventChannel<HomeFeature.Output>()
        outputs = EventRecorder(channel)
        driver = ScreenDriver(Self.screen(service, repository) { channel.send($0) })
    }

    static func screen(
        _ service: CatalogueService,
        _ repository: InMemoryCatalogueRepository,
        output: @escaping @MainActor (HomeFeature.Output) -> Void = { _ in }
    ) -> any Screen {
        HomeFeature.screen(
            browse: BrowseCategoriesUseCase(service: service, repository: repository, clock: .fixed(now)),
            pick: PickProductsUseCase(service: service, repository: repository, clock: .fixed(now)),
            output: output
        )
    }

    /// Shows the screen, and waits until it has come to rest.
    func appear() async {
        driver.appear()
        await driver.settled()
    }
}

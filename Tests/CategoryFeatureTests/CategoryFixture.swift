import CategoryFeature
import Foundation
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

/// The screen of the category of bags over fakes, as a person uses it.
@MainActor
struct CategoryFixture {
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let driver: ScreenDriver
    let outputs = EventRecorder<CategoryFeature.Output>()

    init(
        _ service: CatalogueService = .fake(),
        _ repository: InMemoryCatalogueRepository = InMemoryCatalogueRepository()
    ) {
        driver = ScreenDriver(Self.screen(service, repository, output: outputs.record))
    }

    /// Picks come in this order; each answer is held at the gate, where one is given.
    init(
        picking picks: Result<[Product], ShopError>...,
        heldAt gate: Gate? = nil
    ) {
        var service = CatalogueService.fake()
        let picks = Script(picks)
        service.randomProducts = { _, _ throws(ShopError) in try await picks.next(heldAt: gate) }
        self.init(service)
    }

    /// There are no picks, and pages come in this order; each is held at the gate, where one is given.
    init(listing pages: Result<Page<Product>, ShopError>..., heldAt gate: Gate? = nil) {
        var service = CatalogueService.fake()
        let pages = Script(pages)
        service.randomProducts = { _, _ in [] }
        service.products = { _, _ throws(ShopError) in try await pages.next(heldAt: gate) }
        self.init(service)
    }

    static func screen(
        _ service: CatalogueService,
        _ repository: InMemoryCatalogueRepository,
        output: @escaping @MainActor (CategoryFeature.Output) -> Void = { _ in }
    ) -> any Screen {
        CategoryFeature.screen(
            of: Category.sampleBags.id,
            browse: BrowseCategoriesUseCase(service: service, repository: repository, clock: .fixed(now)),
            pick: ShowProductsUseCase(service: service, repository: repository, clock: .fixed(now)),
            list: ListProductsUseCase(service: service),
            output: output
        )
    }

    /// Shows the screen, and waits until it has come to rest.
    func appear() async {
        driver.appear()
        await driver.settled()
    }
}

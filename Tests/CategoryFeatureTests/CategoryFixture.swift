import CategoryFeature
import Foundation
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

@MainActor
struct CategoryFixture: ScreenFixture {
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let screen: any Screen
    let driver: ScreenDriver
    let outputs = EventRecorder<CategoryFeature.Output>()

    init(
        _ service: CatalogService = .fake(),
        _ repository: InMemoryCatalogRepository = InMemoryCatalogRepository()
    ) {
        let clock = StoreClock.fixed(Self.now)
        screen = CategoryFeature.screen(
            of: Category.sampleBags.id,
            browse: BrowseCategoriesUseCase(service: service, repository: repository, clock: clock),
            pick: ShowProductsUseCase(service: service, repository: repository, clock: clock),
            list: ListProductsUseCase(service: service, repository: repository),
            output: outputs.record
        )
        driver = ScreenDriver(screen)
    }

    init(picking first: Result<[Product], StoreError>, _ others: Result<[Product], StoreError>...) {
        var service = CatalogService.fake()
        let recommendations = Script([first] + others)
        service.randomProducts = { _, _ throws(StoreError) in Page(try recommendations.next()) }
        self.init(service)
    }

    init(listing pages: Result<Page<Product>, StoreError>..., heldAt gate: Gate? = nil) {
        var service = CatalogService.fake()
        let pages = Script(pages)
        service.randomProducts = { _, _ in Page([]) }
        service.products = { _, _ throws(StoreError) in try await pages.next(heldAt: gate) }
        self.init(service)
    }
}

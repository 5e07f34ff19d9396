import CategoryProductsFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import ViewStateCore
import ViewStateTesting

/// The screen “Category products” over a fake, as a person uses it.
@MainActor
struct CategoryProductsFixture {
    let driver: ScreenDriver
    let outputs: EventRecorder<CategoryProductsFeature.Output>

    /// The shop answers with these pages, in this order; each is held at the gate, where one is given.
    init(_ pages: Result<Page<Product>, ShopError>..., heldAt gate: Gate? = nil) {
        let pages = Script(pages)
        let service = CatalogueService(
            products: { _, _, _ throws(ShopError) in try await pages.next(heldAt: gate) }
        )
        let channel = EventChannel<CategoryProductsFeature.Output>()
        outputs = EventRecorder(channel)
        driver = ScreenDriver(Self.screen(service) { channel.send($0) })
    }

    static func screen(
        _ service: CatalogueService,
        output: @escaping @MainActor (CategoryProductsFeature.Output) -> Void = { _ in }
    ) -> any Screen {
        CategoryProductsFeature.screen(
            of: Category.ID("1"),
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

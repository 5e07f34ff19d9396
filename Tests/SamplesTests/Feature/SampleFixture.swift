import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

@MainActor
struct SampleFixture: ScreenFixture {
    let screen: any Screen
    let driver: ScreenDriver
    let outputs = EventRecorder<SampleFeature.Output>()

    /// Creates a screen whose service returns the given pages in order.
    ///
    /// If a gate is given, each page waits at that gate.
    init(_ feature: SampleFeature, _ pages: Result<Page<Product>, StoreError>..., heldAt gate: Gate? = nil) {
        let pages = Script(pages)
        let service = CatalogService {
            $0.products = { _, _ throws(StoreError) in try await pages.next(heldAt: gate) }
        }
        screen = feature.screen(
            of: Category.ID("1"),
            list: ListProductsUseCase(service: service),
            output: outputs.record
        )
        driver = ScreenDriver(screen)
    }
}

import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

@MainActor
struct OwnSampleFixture: ScreenFixture {
    let list: InMemoryMarkedProductsRepository
    let screen: any Screen
    let driver: ScreenDriver
    let outputs = EventRecorder<OwnSampleFeature.Output>()

    /// Creates the screen with a list of the given products.
    ///
    /// If a gate is given, each change to the list waits at that gate.
    init(
        _ products: Product.ID...,
        heldAt gate: Gate? = nil,
        in list: InMemoryMarkedProductsRepository = InMemoryMarkedProductsRepository()
    ) async throws {
        self.list = list
        screen = OwnSampleFeature.screen(
            of: Category.ID("1"),
            list: MarkedProductsUseCase(repository: gate.map(list.gated) ?? list),
            output: outputs.record
        )
        driver = ScreenDriver(screen)
        for id in products.reversed() { try await list.set(true, id) }
    }
}

import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

/// The screen “Own sample” over a fake, as a person uses it.
@MainActor
struct OwnSampleFixture {
    let list = InMemoryMarkedProductsRepository()
    let driver: ScreenDriver
    let outputs = EventRecorder<OwnSampleFeature.Output>()

    /// These products are on the list, the first on top; a change is held at the gate, where one is given.
    init(_ products: Product.ID..., heldAt gate: Gate? = nil) async throws {
        driver = ScreenDriver(Self.screen(gate.map(list.gated) ?? list, output: outputs.record))
        for id in products.reversed() { try await list.set(true, id) }
    }

    static func screen(
        _ list: any MarkedProductsRepository,
        output: @escaping @MainActor (OwnSampleFeature.Output) -> Void = { _ in }
    ) -> any Screen {
        OwnSampleFeature.screen(
            of: Category.ID("1"),
            list: MarkedProductsUseCase(repository: list),
            output: output
        )
    }

    /// Shows the screen, and waits until it has come to rest.
    func appear() async {
        driver.appear()
        await driver.settled()
    }
}

import Foundation
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

/// The screen “Part sample” over fakes, as a person uses it.
@MainActor
struct PartSampleFixture {
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let driver: ScreenDriver
    let outputs = EventRecorder<PartSampleFeature.Output>()

    /// The shop answers with these products, in this order; each is held at the gate, where one is given.
    init(
        _ answers: Result<[Product], ShopError>...,
        heldAt gate: Gate? = nil,
        in shop: InMemoryShop = InMemoryShop()
    ) {
        let answers = Script(answers)
        let service = CatalogueService {
            $0.randomProducts = { _, _ throws(ShopError) in try await answers.next(heldAt: gate) }
        }
        driver = ScreenDriver(Self.screen(service, shop, output: outputs.record))
    }

    static func screen(
        _ service: CatalogueService,
        _ shop: InMemoryShop = InMemoryShop(),
        output: @escaping @MainActor (PartSampleFeature.Output) -> Void = { _ in }
    ) -> any Screen {
        let repository = InMemoryCatalogueRepository(shop)
        return PartSampleFeature.screen(
            of: Category.ID("1"),
            show: ShowProductsUseCase(service: service, repository: repository, clock: .fixed(now)),
            output: output
        )
    }

    /// Shows the screen, and waits until it has come to rest.
    func appear() async {
        driver.appear()
        await driver.settled()
    }
}

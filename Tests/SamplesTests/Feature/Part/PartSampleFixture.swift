import Foundation
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

/// The screen “Part sample” over fakes, as a person uses it.
@MainActor
struct PartSampleFixture: ScreenFixture {
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let screen: any Screen
    let driver: ScreenDriver
    let outputs = EventRecorder<PartSampleFeature.Output>()

    /// The shop answers with these products, in this order; each is held at the gate, if one is given.
    init(
        _ answers: Result<[Product], ShopError>...,
        heldAt gate: Gate? = nil,
        in shop: InMemoryShop = InMemoryShop()
    ) {
        let answers = Script(answers)
        let service = CatalogueService {
            $0.randomProducts = { _, _ throws(ShopError) in try await answers.next(heldAt: gate) }
        }
        let repository = InMemoryCatalogueRepository(shop)
        screen = PartSampleFeature.screen(
            of: Category.ID("1"),
            list: ShowProductsUseCase(service: service, repository: repository, clock: .fixed(Self.now)),
            output: outputs.record
        )
        driver = ScreenDriver(screen)
    }
}

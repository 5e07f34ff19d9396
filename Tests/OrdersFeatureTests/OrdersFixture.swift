import OrdersFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

@MainActor
struct OrdersFixture: ScreenFixture {
    static let now = StoreClock.fixed(Order.sampleBags.placedAt)

    let store: InMemoryStore
    let repository: InMemoryOrdersRepository
    let screen: any Screen
    let driver: ScreenDriver
    let outputs = EventRecorder<OrdersFeature.Output>()

    init(
        _ pages: Result<Page<Order>, StoreError>...,
        heldAt gate: Gate? = nil,
        in store: InMemoryStore = InMemoryStore()
    ) {
        self.store = store
        let pages = Script(pages)
        let service = OrdersService {
            $0.orders = { _ throws(StoreError) in try await pages.next(heldAt: gate) }
        }
        repository = InMemoryOrdersRepository(store)
        screen = OrdersFeature.screen(
            list: ListOrdersUseCase(service: service, repository: repository, clock: Self.now),
            cart: CartUseCase(repository: InMemoryCartRepository(store), clock: Self.now),
            output: outputs.record
        )
        driver = ScreenDriver(screen)
    }

    nonisolated func submit() async throws -> OrderSubmission.ID {
        let id = OrderSubmission.ID("key")
        let cart = InMemoryCartRepository(store)
        try await cart.change(.add(.sampleTote))
        try await cart.freeze(as: id, at: Order.sampleBags.placedAt)
        return id
    }

    func note(_ event: Submission.Event, of id: OrderSubmission.ID) async throws {
        try await InMemoryCartRepository(store).note(event, of: id, at: Order.sampleBags.placedAt)
        await driver.settled()
    }
}

extension Frame {
    var alert: String? {
        elements.lazy.compactMap { if case .alert(let title, _, _) = $0 { title } else { nil } }.first
    }
}

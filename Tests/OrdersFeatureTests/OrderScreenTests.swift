import OrdersFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct OrderScreenTests {
    nonisolated private static let order = Order.sampleBags
    private let shop = InMemoryShop()

    private static func screen(
        _ service: OrdersService,
        _ shop: InMemoryShop,
        output: @escaping @MainActor (OrderFeature.Output) -> Void = { _ in }
    ) -> any Screen {
        let show = ShowOrderUseCase(
            service: service,
            repository: InMemoryOrdersRepository(shop),
            catalogue: InMemoryCatalogueRepository(shop),
            clock: OrdersFixture.now
        )
        return OrderFeature.screen(of: order.id, show: show, output: output)
    }

    /// The screen of the order; the shop answers so, in this order.
    private func driver(
        _ answers: Result<Order, ShopError>...,
        heldAt gate: Gate? = nil
    ) -> ScreenDriver {
        let answers = Script(answers)
        let service = OrdersService {
            $0.order = { _ throws(ShopError) in try await answers.next(heldAt: gate) }
        }
        return ScreenDriver(Self.screen(service, shop))
    }

    @Test func showsAnOrderThatIsStoredWhenTheShopCannotBeReached() async throws {
        try await InMemoryOrdersRepository(shop).save(orders: [Self.order], at: Self.order.placedAt)
        let driver = driver(.failure(.offline), .success(Self.order))
        driver.appear()
        await driver.settled()
        driver.expect(\.title, "Order SF-000002")
        driver.expect(\.texts, ["Placed on 2026-09-21 14:13 UTC.", "Total: $244.40"])
        driver.expect(\.messages, ["Offline. Showing what was saved on 2026-09-21 14:13 UTC."])
        driver.press("Refresh")
        driver.expect(\.isBusy, true)
        await driver.settled()
        driver.expect(\.messages, [])
        driver.expect(\.isBusy, false)
    }

    @Test func opensTheProductOfALineThatIsStored() async throws {
        try await InMemoryCatalogueRepository(shop).save(product: .sampleTote, at: Self.order.placedAt)
        let outputs = EventRecorder<OrderFeature.Output>()
        let service = OrdersService { $0.order = { _ in Self.order } }
        let driver = ScreenDriver(Self.screen(service, shop, output: outputs.record))
        driver.appear()
        await driver.settled()
        driver.choose("Market Tote")
        await driver.settled()
        outputs.expect([.productSelected(Product.sampleTote.id)])
        driver.choose("Canvas Backpack")
        await driver.settled()
        driver.expect(\.alert, "Product not found")
        driver.press("OK")
        shop.failReading(with: .inputOutput(reason: "disk"))
        driver.choose("Canvas Backpack")
        await driver.settled()
        driver.expect(\.alert, "Product cannot be read")
        driver.press("OK")
        driver.expect(\.alert, nil)
    }

    @Test func saysThatTheShopHasNoSuchOrder() async {
        let driver = driver(.failure(.notFound))
        driver.appear()
        await driver.settled()
        driver.expect(\.title, "Order")
        driver.expect(\.messages, ["The shop does not have this. Nothing has been saved yet."])
    }

    @Test func dropsAnAnswerThatComesAfterItWasLeft() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let driver = driver(.success(.sampleTote), .success(Self.order), heldAt: gate)
        driver.appear()
        let call = await gate.arrival()
        driver.disappear()
        await call.cancelled()
        call.release()
        await driver.settled()
        driver.expect(\.title, "Order")
        driver.appear()
        await gate.arrival().release()
        await driver.settled()
        driver.expect(\.title, "Order SF-000002")
    }

    @Test func isFreedWhileItLoads() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let call = await expectReleased { made in
            let answers = Script([.success(Order.sampleBags)])
            let service = OrdersService {
                $0.order = { _ throws(ShopError) in try await answers.next(heldAt: gate) }
            }
            let screen = Self.screen(service, InMemoryShop())
            made = [screen]
            screen.appear()
            return await gate.arrival()
        }
        await call.cancelled()
        call.release()
    }
}

import OrdersFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct OrderScreenTests {
    nonisolated private static let order = Order.sampleBags
    private let store = InMemoryStore()
    private let outputs = EventRecorder<OrderFeature.Output>()

    private func screen(_ responses: Result<Order, StoreError>..., heldAt gate: Gate? = nil) -> any Screen {
        let responses = Script(responses)
        let show = ShowOrderUseCase(
            service: OrdersService {
                $0.order = { _ throws(StoreError) in try await responses.next(heldAt: gate) }
            },
            repository: InMemoryOrdersRepository(store),
            catalog: InMemoryCatalogRepository(store),
            clock: OrdersFixture.now
        )
        return OrderFeature.screen(of: Self.order.id, show: show, output: outputs.record)
    }

    @Test func showsStoredOrderWhenShopIsUnreachable() async throws {
        try await InMemoryOrdersRepository(store).save(orders: [Self.order], at: Self.order.placedAt)
        let driver = ScreenDriver(screen(.failure(.offline), .success(Self.order)))
        driver.appear()
        await driver.settled()
        driver.expect(\.title, "Order SF-000002")
        driver.expect(\.texts, ["Placed on 2026-09-21 14:13 UTC.", "Total: $244.40"])
        driver.expect(\.messages, ["You are offline. Showing data saved on 2026-09-21 14:13 UTC."])
        driver.press("Refresh")
        driver.expect(\.isBusy, true)
        await driver.settled()
        driver.expect(\.messages, [])
        driver.expect(\.isBusy, false)
    }

    @Test func opensOnlyStoredProducts() async throws {
        try await InMemoryCatalogRepository(store).save(product: .sampleTote, at: Self.order.placedAt)
        let driver = ScreenDriver(screen(.success(Self.order)))
        driver.appear()
        await driver.settled()
        await driver.settled { $0.choose("Market Tote") }
        outputs.expect([.productSelected(Product.sampleTote.id)])
        await driver.settled { $0.choose("Canvas Backpack") }
        driver.expect(\.alert, "Product not found")
        driver.press("OK")
        store.failReading(with: .inputOutput(reason: "disk"))
        await driver.settled { $0.choose("Canvas Backpack") }
        driver.expect(\.alert, "Product cannot be read")
        driver.press("OK")
        driver.expect(\.alert, nil)
    }

    @Test func showsDifferencesFromReviewedOrderUntilResolved() async throws {
        let cart = InMemoryCartRepository(store)
        try await cart.change(.add(.sampleTote))
        let key = OrderSubmission.ID("key")
        try await cart.freeze([.sampleTote], as: key, at: Self.order.placedAt)
        let other = Order.sampleOther.with(id: Self.order.id)
        for event in [Submission.Event.sendingStarted, .ended(.success(other))] {
            try await cart.note(event, of: key, at: Self.order.placedAt)
        }
        let driver = ScreenDriver(
            screen(.success(other), .success(Order.sampleTote.with(id: Self.order.id)))
        )
        driver.appear()
        await driver.settled()
        driver.expect(
            \.messages,
            [
                "You ordered 1 × Market Tote (Natural, One size) at $24.50 each. "
                    + "The shop recorded 2 at $24.50 each.",
                "The shop's order includes an item that you did not order: "
                    + "2 × Canvas Backpack at $109.95 each.",
                "Your total was $24.50. The shop's total is $9,999.99.",
            ]
        )
        await driver.settled { $0.press("Refresh") }
        driver.expect(\.messages, [])
    }

    @Test func isDeallocatedWhileLoading() async {
        await expectDeallocatedWhileItLoads { screen(.success(Self.order), heldAt: $0) }
    }

    @Test func reportsUnknownOrder() async {
        let driver = ScreenDriver(screen(.failure(.notFound)))
        driver.appear()
        await driver.settled()
        driver.expect(\.title, "Order")
        driver.expect(\.messages, ["The shop has no record of this order."])
    }

    @Test func dropsResponseReceivedAfterDisappearing() async {
        let gate = Gate(whenCanceled: .isIgnored)
        let driver = ScreenDriver(screen(.success(.sampleTote), .success(Self.order), heldAt: gate))
        driver.appear()
        let call = await gate.arrival()
        driver.disappear()
        await call.canceled()
        call.release()
        await driver.settled()
        driver.expect(\.title, "Order")
        driver.appear()
        await gate.arrival().release()
        await driver.settled()
        driver.expect(\.title, "Order SF-000002")
    }
}

extension Order {
    fileprivate func with(id: Order.ID) -> Order {
        Order(id: id, number: number, placedAt: placedAt, lines: lines, total: total)
    }
}

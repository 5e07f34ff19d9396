import OrdersFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

@MainActor
struct OrdersScreenTests {
    private let bags = Order.sampleBags
    private let tote = Order.sampleTote
    private let savedText = "Showing data saved on 2026-09-21 14:13 UTC."

    @Test func listsOrdersPageByPageAfterAppearing() async {
        let orders = OrdersFixture(
            .success(Page([bags], next: .init("2"))),
            .success(Page([tote], next: nil))
        )
        await orders.driver.settled()
        orders.driver.expect(\.titles, [])
        orders.driver.appear()
        orders.driver.expect(\.isBusy, true)
        await orders.driver.settled()
        orders.driver.expect(\.titles, ["SF-000002"])
        orders.driver.press("More")
        orders.driver.expect(\.titles, ["SF-000002"])
        orders.driver.expect(\.isBusy, true)
        await orders.driver.settled()
        orders.driver.expect(\.titles, ["SF-000002", "SF-000001"])
        orders.driver.expect({ $0.controls.map(\.label) }, ["SF-000002", "SF-000001", "Refresh"])
    }

    @Test func loadsPagesUntilNewOrderIsFound() async throws {
        let orders = OrdersFixture(
            .success(Page([bags], next: .init("2"))),
            .success(Page([bags], next: .init("3"))),
            .success(Page([], next: .init("4"))),
            .success(Page([tote], next: .init("5"))),
            .success(Page([tote], next: .init("6"))),
            .success(Page([], next: .init("6")))
        )
        await orders.appear()
        await orders.driver.settled { $0.press("More") }
        orders.driver.expect(\.titles, ["SF-000002", "SF-000001"])
        await orders.driver.settled { $0.press("More") }
        orders.driver.expect(\.messages, [])
    }

    @Test func showsUnreadableOrderCountEvenWhenOffline() async {
        let orders = OrdersFixture(
            .success(Page([bags], next: .init("2"), leftOutCount: 6)),
            .success(Page([tote], leftOutCount: 1)),
            .failure(.offline)
        )
        await orders.appear()
        orders.driver.expect(\.messages, ["6 orders could not be read and are not shown."])
        await orders.driver.settled { $0.press("More") }
        let seven = "7 orders could not be read and are not shown."
        orders.driver.expect(\.messages, [seven])
        await orders.driver.settled { $0.press("Refresh") }
        orders.driver.expect(\.messages, ["You are offline. \(savedText)", seven])
    }

    @Test func showsReceivedOrdersWhenDiskIsFull() async {
        let orders = OrdersFixture(.success(Page([bags], next: nil)), .success(Page([tote], next: nil)))
        orders.repository.failNextSave(with: .full)
        await orders.appear()
        orders.driver.expect(\.titles, ["SF-000002"])
        let full = "The disk is full, so nothing new can be saved. "
        orders.driver.expect(\.messages, [full + "Showing data received on 2026-09-21 14:13 UTC."])
        await orders.driver.settled { $0.press("Refresh") }
        orders.driver.expect(\.titles, ["SF-000001"])
        orders.driver.expect(\.messages, [])
    }

    @Test func showsMessageWhenThereAreNoOrders() async {
        let orders = OrdersFixture(.success(Page([], next: nil)))
        await orders.appear()
        orders.driver.expect(\.texts, ["You have not placed any orders yet."])
    }

    @Test func showsSavedOrdersAfterFailedRefresh() async {
        let orders = OrdersFixture(
            .success(Page([bags], next: nil)),
            .failure(.offline),
            .success(Page([tote], next: nil))
        )
        await orders.appear()
        orders.driver.press("Refresh")
        orders.driver.expect(\.isBusy, true)
        await orders.driver.settled()
        orders.driver.expect(\.isBusy, false)
        orders.driver.expect(\.titles, ["SF-000002"])
        orders.driver.expect(\.messages, ["You are offline. \(savedText)"])
        await orders.driver.settled { $0.press("Refresh") }
        orders.driver.expect(\.titles, ["SF-000002", "SF-000001"])
        orders.driver.expect(\.messages, [])
    }

    @Test func keepsOrdersWhenReappearing() async {
        let orders = OrdersFixture(.success(Page([bags], next: nil)))
        await orders.appear()
        await orders.reappear()
        orders.driver.expect(\.titles, ["SF-000002"])
        orders.driver.expect(\.messages, [])
    }

    @Test func dropsPageReceivedAfterDisappearing() async {
        let gate = Gate(whenCanceled: .isIgnored)
        let orders = OrdersFixture(
            .success(Page([tote], next: nil)),
            .success(Page([bags], next: nil)),
            heldAt: gate
        )
        orders.driver.appear()
        let call = await gate.arrival()
        orders.driver.disappear()
        await call.canceled()
        call.release()
        await orders.driver.settled()
        orders.driver.expect(\.titles, [])
        orders.driver.appear()
        await gate.arrival().release()
        await orders.driver.settled()
        orders.driver.expect(\.titles, ["SF-000002"])
        orders.driver.expect(\.isBusy, false)
    }

    @Test func showsResultOfNewestRequest() async {
        let gate = Gate(whenCanceled: .isIgnored)
        let orders = OrdersFixture(
            .success(Page([bags], next: nil)),
            .success(Page([tote], next: nil)),
            heldAt: gate
        )
        orders.driver.appear()
        let first = await gate.arrival()
        orders.driver.press("Refresh")
        await first.canceled()
        await gate.arrival().release()
        first.release()
        await orders.driver.settled()
        orders.driver.expect(\.titles, ["SF-000001"])
        orders.driver.expect(\.isBusy, false)
    }

    @Test func reportsSelectedOrder() async {
        let orders = OrdersFixture(.success(Page([bags, tote], next: nil)))
        await orders.appear()
        orders.driver.choose("SF-000001")
        orders.outputs.expect([.orderSelected(tote.id)])
    }

    @Test func isDeallocatedWhileLoading() async {
        let store = InMemoryStore()
        await expectDeallocatedWhileItLoads { gate in
            OrdersFixture(.success(Page([], next: nil)), heldAt: gate, in: store).screen
        }
    }
}

@MainActor
struct OrdersNotificationTests {
    private let orders = OrdersFixture(.success(Page([], next: nil)), .success(Page([], next: nil)))

    @Test func showsPendingOrder() async throws {
        let key = try await orders.submit()
        await orders.appear()
        let order = "Your order from 2026-09-21 14:13 UTC"
        orders.driver.expect(\.messages, ["\(order) will be sent as soon as the shop can be reached."])
        try await orders.note(.sendingStarted, of: key)
        orders.driver.expect(\.messages, [])
        orders.driver.expect(\.isBusy, true)
        orders.driver.expect(\.alert, nil)
    }

    @Test(
        arguments: [
            (.success(.sampleTote), "Order placed"),
            (.failure(.refused(.invalid)), "Order not placed"),
            (.failure(.unknown(.unavailable)), "Order not confirmed"),
            (.failure(.notPlaced(.unavailable)), nil),
        ] as [(Result<Order, OrderError>, String?)]
    )
    func reportsOutcomeOnce(outcome: Result<Order, OrderError>, title: String?) async throws {
        let key = try await orders.submit()
        await orders.appear()
        try await orders.note(.sendingStarted, of: key)
        try await orders.note(.ended(outcome), of: key)
        orders.driver.expect(\.alert, title)
        guard title != nil else { return }
        orders.driver.press("OK")
        orders.driver.expect(\.alert, nil)
        await orders.reappear()
        orders.driver.expect(\.alert, nil)
    }

    @Test func marksOrderThatDiffersFromSubmission() async throws {
        let key = try await orders.submit()
        try await orders.note(.sendingStarted, of: key)
        try await orders.note(.ended(.success(.sampleOther)), of: key)
        await orders.appear()
        orders.driver.expect({ $0.rows.map(\.badge) }, ["not as ordered"])
    }

    @Test func listsOrderPlacedWhileHidden() async throws {
        let key = try await orders.submit()
        await orders.appear()
        orders.driver.disappear()
        try await orders.note(.sendingStarted, of: key)
        try await orders.note(.ended(.success(.sampleTote)), of: key)
        orders.driver.expect(\.alert, nil)
        await orders.appear()
        orders.driver.expect(\.alert, "Order placed")
        orders.driver.press("OK")
        orders.driver.expect(\.titles, ["SF-000001"])
        orders.driver.expect(\.messages, [])
    }

    @Test func doesNotReportOrderThatEndedBeforeOpening() async throws {
        let key = try await orders.submit()
        try await orders.note(.sendingStarted, of: key)
        try await orders.note(.ended(.failure(.refused(.invalid))), of: key)
        await orders.appear()
        orders.driver.expect(\.alert, nil)
        orders.driver.expect(\.messages, [])
    }
}

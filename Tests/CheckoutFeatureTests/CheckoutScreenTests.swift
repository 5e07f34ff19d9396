import CheckoutFeature
import Foundation
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

@MainActor
struct CheckoutScreenTests {
    private let tote = CartLine.sampleTote

    @Test func placesAndOpensOrder() async throws {
        let screen = try await CheckoutFixture(tote)
        await screen.appear()
        screen.driver.expect(\.titles, ["Market Tote"])
        screen.driver.press("Place the order")
        screen.driver.expect({ $0.controls }, [])
        screen.driver.expect(\.isBusy, true)
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["Your order F-1 was placed."])
        screen.driver.press("View the order")
        let order = try #require(screen.backend.book.orders.first)
        screen.outputs.expect([.orderSelected(order.id)])
        #expect(Set(screen.actions) == [.checkedOut(lineCount: 1), .orderPlaced(order.id)])
        await screen.appear()
        #expect(screen.actions.count == 2)
    }

    @Test func ordersAgainAfterNewPriceIsAccepted() async throws {
        let old = Money(minorUnits: 20_00, currency: .usd)
        try await expectAcceptance(
            of: tote.with(unitPrice: old),
            saying: "Market Tote (Natural, One size) now costs $24.50 instead of $20.00."
        )
    }

    @Test func ordersAgainWithRemainingStock() async throws {
        try await expectAcceptance(
            of: tote.with(quantity: 20),
            saying: "The shop has only 12 left of Market Tote (Natural, One size)."
        )
    }

    @Test func opensCartWhenNothingIsLeftToOrder() async throws {
        let refusal = OrderError.refused(.insufficientStock(tote.id, left: 0))
        let screen = try await CheckoutFixture(tote, failing: [refusal])
        await screen.appear()
        await screen.press("Place the order")
        await screen.press("Update the cart")
        screen.driver.expect(\.texts, ["There is nothing to order."])
        screen.driver.press("Open the cart")
        screen.outputs.expect([.cartSelected])
    }

    @Test(arguments: [
        (OrderRefusal.unexplained, true), (.keyUsedForOtherLines, true), (.invalid, false),
    ])
    func retriesWithNewKeyOnlyAfterRetryableRefusal(refusal: OrderRefusal, makesSense: Bool) async throws {
        let screen = try await CheckoutFixture(tote, failing: [.refused(refusal)])
        await screen.appear()
        await screen.press("Place the order")
        screen.driver.expect(
            { $0.controls.map(\.label) },
            makesSense ? ["Try again", "Change the cart"] : ["Change the cart"]
        )
        guard makesSense else { return }
        await screen.press("Try again")
        screen.driver.expect(\.messages, ["Your order F-1 was placed."])
        #expect(Set(screen.backend.sent).count == 2)
    }

    @Test func keepsOrderQueuedUntilShopIsReachable() async throws {
        let screen = try await CheckoutFixture(tote, failing: [.notPlaced(.offline), .notPlaced(.offline)])
        await screen.appear()
        for button: ControlName in ["Place the order", "Send the order now"] {
            await screen.press(button)
            screen.driver.expect(
                \.messages,
                [
                    "You are offline. Your order has not been placed yet. It is saved, and the app will "
                        + "keep trying to send it."
                ]
            )
        }
        await screen.timer.sleeping()
        screen.timer.advance(by: .seconds(300))
        await screen.ended()
        await screen.appear()
        screen.driver.expect(\.messages, ["Your order F-1 was placed."])
    }

    @Test func cancelsUnplacedOrder() async throws {
        let screen = try await CheckoutFixture(tote, failing: [.notPlaced(.offline)])
        await screen.appear()
        await screen.press("Place the order")
        await screen.press("Cancel the order")
        screen.driver.expect({ $0.control("place") != nil }, true)
        #expect(screen.backend.book.orders.isEmpty)
    }

    @Test func placesOrderOnceAfterReplyIsLost() async throws {
        let screen = try await CheckoutFixture(tote)
        screen.backend.book.loseNextReply()
        await screen.appear()
        await screen.press("Place the order")
        screen.driver.expect({ $0.controls.map(\.label) }, ["Check the order now"])
        screen.driver.press("Check the order now")
        let asking = Element.progress(label: "Checking whether the shop received your order", fraction: nil)
        screen.driver.expect(\.elements.last, asking)
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["Your order F-1 was placed."])
        #expect(screen.backend.book.orders.count == 1)
        #expect(screen.actions.count == 2)
    }

    @Test(
        arguments: [
            ([], nil, "Your order F-1 was placed"),
            ([.sendingStarted], nil, "Your order F-1 was placed"),
            ([], .notPlaced(.offline), "You are offline"),
            ([.sendingStarted, .interrupted], .unknown(.unavailable), "The app could not reach the shop"),
        ] as [([Submission.Event], OrderError?, String)]
    )
    func resumesStoredSubmissionAfterRestart(
        events: [Submission.Event],
        error: OrderError?,
        message: String
    ) async throws {
        let screen = try await CheckoutFixture(tote, after: events, failing: error.map { [$0] } ?? [])
        await screen.appear()
        let expected =
            switch error {
            case nil: "View the order"
            case .unknown: "Check the order now"
            default: "Send the order now"
            }
        screen.driver.expect({ $0.controls.first?.label }, expected)
        screen.driver.expect({ $0.messages.first?.prefix { $0 != "." } }, Substring(message))
        await screen.appear()
        #expect(screen.backend.sent == [CheckoutFixture.key])
        #expect(screen.actions.count == (error == nil ? 1 : 0))
    }

    @Test func reportsDifferencesFromReviewedOrder() async throws {
        let screen = try await CheckoutFixture(
            tote,
            after: [.sendingStarted, .ended(.success(.sampleOther))],
            at: Date(timeIntervalSince1970: 1_790_000_000)
        )
        await screen.appear()
        screen.driver.expect(
            \.messages,
            [
                "Your order SF-000001 was placed, but it differs from what you reviewed.",
                "You ordered 1 × Market Tote (Natural, One size) at $24.50 each. "
                    + "The shop recorded 2 at $24.50 each.",
                "The shop's order includes an item that you did not order: "
                    + "2 × Canvas Backpack at $109.95 each.",
                "Your total was $24.50. The shop's total is $9,999.99.",
            ]
        )
        screen.driver.press("View the order")
        screen.outputs.expect([.orderSelected(Order.sampleOther.id)])
    }

    @Test func doesNotReportOrderPlacedLongAgo() async throws {
        let placed: [Submission.Event] = [.sendingStarted, .ended(.success(.sampleTote))]
        let screen = try await CheckoutFixture(tote, after: placed)
        await screen.appear()
        screen.driver.expect(\.texts, ["There is nothing to order."])
    }

    @Test func reportsStorageFailureAndSendsNoOrder() async throws {
        let screen = try await CheckoutFixture(tote)
        await screen.appear()
        screen.repository.failNextSave(with: .full)
        await screen.press("Place the order")
        screen.driver.expect(\.messages, ["Your change was not saved because the disk is full."])
        #expect(screen.backend.sent.isEmpty)
        #expect(screen.actions.isEmpty)
        await screen.press("Place the order")
        screen.driver.expect(\.messages, ["Your order F-1 was placed."])
    }

    private func leftWhileItOrders(
        failing errors: [OrderError] = [],
        beforeItArrives act: (CheckoutFixture) -> Void = { _ in }
    ) async throws -> CheckoutFixture {
        let screen = try await CheckoutFixture(tote, failing: errors)
        let gate = Gate(whenCanceled: .isIgnored)
        screen.backend.gate(gate)
        await screen.appear()
        screen.driver.press("Place the order")
        let call = await gate.arrival()
        screen.driver.disappear()
        act(screen)
        call.release()
        return screen
    }

    @Test func showsFailureOfAttemptThatStartedBeforeAppearing() async throws {
        let screen = try await leftWhileItOrders(failing: [.notPlaced(.offline)]) { $0.driver.appear() }
        await screen.driver.settled()
        screen.driver.expect({ $0.messages.first?.hasPrefix("You are offline.") }, true)
    }

    @Test func showsFailureOfAttemptThatEndedBeforeAppearing() async throws {
        let screen = try await CheckoutFixture(tote, after: [], failing: [.notPlaced(.offline)])
        await screen.timer.sleeping()
        await screen.appear()
        screen.driver.expect({ $0.messages.first?.hasPrefix("You are offline.") }, true)
    }

    /// If an outcome cannot be stored, the app tries to store it again after a pause.
    @Test func isBusyWhileOutcomeIsNotStored() async throws {
        let screen = try await CheckoutFixture(tote)
        screen.backend.whenAsked { [repository = screen.repository] in repository.failNextSave(with: .full) }
        await screen.appear()
        await screen.press("Place the order")
        screen.driver.expect(\.isBusy, true)
        screen.driver.expect({ $0.controls.map(\.label) }, [])
    }

    @Test func doesNotUpdateWhileHidden() async throws {
        let screen = try await leftWhileItOrders()
        await screen.ended()
        await screen.driver.settled()
        screen.driver.expect(\.isBusy, true)
    }

    @Test(
        arguments: [
            (nil, "Place the order"), (.notPlaced(.offline), nil), (.unknown(.offline), nil),
            (.refused(.unexplained), "Try again"),
        ] as [(OrderError?, ControlName?)]
    )
    func keepsShowingMessageWhenPriceChanges(error: OrderError?, failing: ControlName?)
        async throws
    {
        let line = tote.with(unitPrice: Money(minorUnits: 20_00, currency: .usd))
        let screen = try await CheckoutFixture(line, failing: error.map { [$0, $0] } ?? [])
        await screen.appear()
        if error != nil { await screen.press("Place the order") }
        if let failing {
            screen.repository.failNextSave(with: .full)
            await screen.press(failing)
        }
        let message = try #require(screen.driver.frame.messages.first)
        try await InMemoryCatalogRepository(screen.store).save(product: .sampleTote, at: .now)
        await screen.driver.settled()
        screen.driver.expect({ $0.messages.contains(message) }, true)
    }

    @Test func reportsUnsavedAcceptanceWhenCartChanges() async throws {
        let screen = try await CheckoutFixture(tote.with(unitPrice: Money(minorUnits: 20_00, currency: .usd)))
        try await InMemoryCatalogRepository(screen.store).save(product: .sampleTote, at: .now)
        await screen.appear()
        screen.repository.failNextSave(with: .full)
        await screen.press("Update the cart")
        try await screen.repository.change(.add(.sampleBackpack))
        await screen.driver.settled()
        screen.driver.expect(\.titles, ["Market Tote", CartLine.sampleBackpack.name])
        screen.driver.expect({ $0.messages.contains { $0.hasPrefix("Your change was not saved") } }, true)
    }

    @Test func showsOrderThatWasPlacedWhileHidden() async throws {
        let screen = try await leftWhileItOrders()
        await screen.appear()
        screen.driver.expect(\.messages, ["Your order F-1 was placed."])
    }

    @Test func recordsOrderThatIsPlacedWhileHidden() async throws {
        let screen = try await leftWhileItOrders()
        await screen.ended()
        await screen.stopSending()
        let order = try #require(screen.backend.book.orders.first)
        #expect(
            screen.recorded.events == [
                AnalyticsEvent(.checkedOut(lineCount: 1), on: "checkout"),
                AnalyticsEvent(.orderPlaced(order.id), on: nil),
            ]
        )
    }

    @Test(arguments: [
        (OrderError.notPlaced(.signedOut), "Send the order now" as ControlName, "The shop denied access."),
        (
            .notPlaced(.accessDenied), "Send the order now",
            "Your account does not have the required permission. "
        ),
        (
            .unknown(.accessDenied), "Check the order now",
            "Your account does not have the required permission. "
        ),
    ])
    func showsReasonForUnfinishedOrder(error: OrderError, button: ControlName, text: String) async throws {
        let screen = try await CheckoutFixture(tote, failing: [error, error])
        await screen.appear()
        await screen.press("Place the order")
        for _ in 1...2 {
            screen.driver.expect({ $0.messages.first?.hasPrefix(text) }, true)
            await screen.press(button)
        }
        screen.driver.expect(\.messages, ["Your order F-1 was placed."])
    }

    /// The outbox waits at most five minutes before the next attempt, even if `Retry-After` specifies a day.
    @Test func showsNextAttemptTimeAndRetriesOnDemand() async throws {
        let screen = try await CheckoutFixture(
            tote,
            failing: [86_400, 86_400, 120].map { .unknown(.tooManyRequests(retryAfter: .seconds($0))) }
        )
        func expect(next: String) {
            screen.driver.expect({ $0.messages.first?.hasSuffix("The next attempt is at \(next).") }, true)
        }
        await screen.appear()
        await screen.press("Place the order")
        expect(next: "2026-09-21 14:18 UTC")
        await screen.press("Check the order now")
        expect(next: "2026-09-21 14:18 UTC")
        #expect(screen.backend.sent.count == 2)
        await screen.timer.sleeping()
        screen.timer.advance(by: .seconds(300))
        await screen.timer.sleeping()
        await screen.driver.settled()
        expect(next: "2026-09-21 14:15 UTC")
        await screen.press("Check the order now")
        screen.driver.expect(\.messages, ["Your order F-1 was placed."])
    }

    @Test(arguments: [
        (StoreError.offline, FailureKind.unavailable), (.unreachable(.lost), .unavailable),
        (.unexpectedResponse, .invalidResponse), (.accessDenied, .accessDenied),
    ])
    func showsFailureKindOfUnconfirmedOrder(error: StoreError, kind: FailureKind) async throws {
        let screen = try await CheckoutFixture(tote, failing: [.unknown(error)])
        await screen.appear()
        await screen.press("Place the order")
        screen.driver.expect(
            { $0.elements.contains { if case .notice(_, _, kind, _) = $0 { true } else { false } } },
            true
        )
    }

    @Test func doesNotOrderUnreviewedCart() async throws {
        let screen = try await CheckoutFixture(tote)
        await screen.appear()
        try await screen.repository.change(.setQuantity(5, tote.id))
        await screen.press("Place the order")
        screen.driver.expect({ $0.messages.first?.hasPrefix("Your cart has changed") }, true)
        screen.driver.expect({ $0.control("place") != nil }, true)
        #expect(screen.backend.sent.isEmpty)
        await screen.press("Place the order")
        #expect(screen.backend.book.orders.first?.lines.first?.quantity == 5)
    }

    @Test func isDeallocatedWhileSendingOrder() async throws {
        let (store, gate) = (InMemoryStore(), Gate(whenCanceled: .isIgnored))
        let call = try await expectReleased { made in
            let screen = try await CheckoutFixture(tote, in: store)
            screen.backend.gate(gate)
            made = [screen.screen]
            await screen.appear()
            screen.driver.press("Place the order")
            return await gate.arrival()
        }
        call.release()
    }

    private func expectAcceptance(of line: CartLine, saying message: String) async throws {
        let screen = try await CheckoutFixture(line)
        await screen.appear()
        await screen.press("Place the order")
        screen.driver.expect({ $0.messages.first }, message)
        await screen.press("Update the cart")
        await screen.press("Place the order")
        screen.driver.expect(\.messages, ["Your order F-1 was placed."])
        #expect(screen.backend.sent.count == 2)
    }
}

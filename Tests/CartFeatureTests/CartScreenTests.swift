import CartFeature
import Foundation
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

@MainActor
struct CartScreenTests {
    private let backpack = CartLine.sampleBackpack
    private let tote = CartLine.sampleTote

    @Test func listsCartLinesAndFollowsChanges() async throws {
        let screen = try await CartFixture(backpack)
        screen.driver.expect(\.titles, ["Canvas Backpack"])
        try await screen.repository.change(.add(tote))
        await screen.driver.settled()
        screen.driver.expect(\.titles, ["Canvas Backpack", "Market Tote"])
        screen.driver.press("Check out")
        screen.outputs.expect([.checkoutSelected])
    }

    @Test func savesLastQuantityAfterTypingPauses() async throws {
        let screen = try await CartFixture(backpack)
        screen.driver.choose("Canvas Backpack")
        screen.driver.type("7", into: "Quantity")
        screen.driver.press("One more")
        screen.driver.press("One more")
        screen.driver.press("One less")
        screen.driver.expect({ $0.control("quantity")?.value }, "8")
        #expect(try await screen.quantities() == [2])
        await screen.pause()
        #expect(try await screen.quantities() == [8])
        await screen.driver.settled { $0.press("Done") }
        screen.driver.expect(\.texts, ["Total: $879.60"])
    }

    @Test(arguments: ["0", "100", "many", ""])
    func rejectsInvalidQuantity(text: String) async throws {
        let screen = try await CartFixture(backpack)
        screen.driver.choose("Canvas Backpack")
        await screen.type(text)
        screen.driver.expect(\.messages, ["Enter a quantity from 1 to 99."])
        #expect(try await screen.quantities() == [2])
        await screen.type("3")
        screen.driver.expect(\.messages, [])
        #expect(try await screen.quantities() == [3])
    }

    @Test func savesTypedQuantityWhenScreenDisappears() async throws {
        let screen = try await CartFixture(backpack)
        screen.driver.choose("Canvas Backpack")
        screen.driver.type("5", into: "Quantity")
        screen.driver.disappear()
        await screen.driver.settled()
        #expect(try await screen.quantities() == [5])
        // A product that is added elsewhere during the pause after typing remains in the cart.
        try await screen.repository.change(.add(backpack))
        screen.clock.advance(by: .milliseconds(500))
        await screen.driver.settled()
        await screen.appear()
        screen.driver.expect({ $0.control("quantity")?.value }, "\(5 + backpack.quantity)")
        screen.driver.expect({ $0.control(.back) != nil }, true)
    }

    @Test func keepsTypedQuantityAndShowsErrorWhenSaveFails() async throws {
        let screen = try await CartFixture(backpack)
        screen.driver.choose("Canvas Backpack")
        screen.repository.failNextSave(with: .full)
        await screen.type("3")
        screen.driver.expect(\.messages, ["Your change was not saved because the disk is full."])
        screen.driver.expect({ $0.control("quantity")?.value }, "3")
        await screen.type("3")
        screen.driver.expect(\.messages, [])
        #expect(try await screen.quantities() == [3])
    }

    @Test func removesLineAndShowsErrorWhenRemovalFails() async throws {
        let screen = try await CartFixture(backpack, tote)
        screen.repository.failNextSave(with: .full)
        for titles in [["Canvas Backpack", "Market Tote"], ["Market Tote"]] {
            screen.driver.choose("Canvas Backpack")
            screen.driver.press("Remove")
            screen.driver.expect(\.isBusy, true)
            await screen.driver.settled()
            screen.driver.expect(\.titles, titles)
            let isPersisted = titles.count == 1
            let message = "Your change was not saved because the disk is full."
            screen.driver.expect(\.messages, isPersisted ? [] : [message])
        }
        screen.driver.choose("Market Tote")
        await screen.driver.settled { $0.press("Remove") }
        screen.driver.expect(\.titles, [])
    }

    @Test(arguments: [0, 1])
    func undoRestoresPositionAndQuantity(place: Int) async throws {
        let lines = [backpack, tote]
        let screen = try await CartFixture(backpack, tote)
        await screen.remove("\(lines[place].name)")
        screen.driver.expect(\.titles, [lines[1 - place].name])
        screen.driver.expect(
            { $0.texts.last },
            "\(lines[place].name) (\(lines[place].color), \(lines[place].size)) was removed."
        )
        await screen.driver.settled { $0.press("Undo") }
        #expect(try await screen.repository.now().lines == lines)
        screen.driver.expect({ $0.control("undo") }, nil)
    }

    @Test func restoresLastLineWhenUndoIsRetriedAfterFailure() async throws {
        let screen = try await CartFixture(backpack)
        await screen.remove("Canvas Backpack")
        screen.driver.expect(\.titles, [])
        screen.repository.failNextSave(with: .full)
        for quantities in [[], [2]] {
            await screen.driver.settled { $0.press("Undo") }
            #expect(try await screen.quantities() == quantities)
            let problem = "Your change was not saved because the disk is full."
            screen.driver.expect(\.messages, quantities == [] ? [problem] : [])
        }
    }

    @Test func hidesUndoAfterLeavingScreenOpeningLineOrFreezingCart() async throws {
        let screen = try await CartFixture(backpack, tote)
        let ways: [(CartFixture) async throws -> Void] = [
            { screen in
                screen.driver.disappear()
                await screen.driver.settled()
                await screen.appear()
            },
            { screen in
                screen.driver.choose("Market Tote")
                screen.driver.press("Done")
            },
            { try await $0.repository.freeze(as: OrderSubmission.ID("key"), at: .distantPast) },
        ]
        for leave in ways {
            await screen.remove("Canvas Backpack")
            screen.driver.expect({ $0.control("undo") != nil }, true)
            try await leave(screen)
            await screen.driver.settled()
            screen.driver.expect({ $0.control("undo") }, nil)
            try? await screen.repository.change(.add(backpack))
            await screen.driver.settled()
        }
    }

    @Test func savesTypedQuantityWhenDoneIsPressed() async throws {
        let screen = try await CartFixture(backpack)
        screen.driver.choose("Canvas Backpack")
        screen.driver.type("7", into: "Quantity")
        screen.driver.expect({ $0.controls.map(\.label).suffix(3) }, ["Remove", "Product", "Done"])
        screen.driver.press("Done")
        await screen.pause()
        #expect(try await screen.quantities() == [7])
        screen.driver.expect({ $0.control("check-out") != nil }, true)
    }

    @Test func staysOnLineWhenSaveFailsUntilDoneIsPressedAgain() async throws {
        let screen = try await CartFixture(backpack)
        screen.driver.choose("Canvas Backpack")
        screen.driver.type("7", into: "Quantity")
        screen.repository.failNextSave(with: .full)
        screen.driver.press("Done")
        await screen.pause()
        screen.driver.expect(\.messages, ["Your change was not saved because the disk is full."])
        screen.driver.expect({ $0.control("quantity")?.value }, "7")
        await screen.driver.settled { $0.press("Done") }
        screen.driver.expect({ $0.control("check-out") != nil }, true)
        #expect(try await screen.quantities() == [2])
    }

    @Test func closesLineRemovedElsewhere() async throws {
        let screen = try await CartFixture(backpack, tote)
        screen.driver.choose("Canvas Backpack")
        try await screen.repository.change(.remove(backpack.id))
        await screen.driver.settled()
        screen.driver.expect(\.titles, ["Market Tote"])
    }

    @Test func requiresCartUpdateBeforeCheckoutAfterRefusal() async throws {
        let screen = try await CartFixture(backpack, tote)
        let key = OrderSubmission.ID("key")
        try await screen.repository.freeze(as: key, at: .distantPast)
        try await screen.repository.note(.sendingStarted, of: key, at: .distantPast)
        await screen.driver.settled()
        screen.driver.expect({ $0.controls.map(\.label) }, ["Check the order"])
        screen.driver.press("Check the order")
        screen.outputs.expect([.checkoutSelected])
        let refusal = OrderError.refused(.insufficientStock(backpack.id, left: 1))
        try await screen.repository.note(.ended(.failure(refusal)), of: key, at: .distantPast)
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["The shop has only 1 left of Canvas Backpack (Sand, M)."])
        await screen.driver.settled { $0.press("Update the cart") }
        #expect(try await screen.quantities() == [1, 1])
        screen.driver.expect({ $0.control("check-out") != nil }, true)
    }

    /// Twelve totes are in stock.
    @Test(
        arguments: [
            (98, nil, "only 12 left"), (13, nil, "only 12 left"), (12, nil, nil), (98, "3", nil),
            (98, "12", "only 12 left"), (98, "many", "the quantity is not valid"),
        ] as [(Int, String?, String?)]
    )
    func disablesIncrementAtStockLimit(quantity: Int, typed: String?, refusal: String?) async throws {
        let store = InMemoryStore()
        try await InMemoryCatalogRepository(store).save(product: .sampleTote, at: .now)
        let screen = try await CartFixture(tote.with(quantity: quantity), in: store)
        screen.driver.choose("Market Tote")
        if let typed { screen.driver.type(typed, into: "Quantity") }
        screen.driver.expect({ $0.control("more")?.disabledReason }, refusal)
        screen.driver.expect({ $0.control("less")?.disabledReason == nil }, typed != "many")
    }

    @Test(
        arguments: [
            (.insufficientStock(CartLine.tote.id, left: 0), "sold out"),
            (.unknownSKU(CartLine.tote.id), "no longer sold"),
        ] as [(OrderRefusal, String)]
    )
    func disablesIncrementForUnavailableProduct(refusal: OrderRefusal, reason: String) async throws {
        let screen = try await CartFixture(tote)
        let key = OrderSubmission.ID("key")
        try await screen.repository.freeze(as: key, at: .distantPast)
        for event in [Submission.Event.sendingStarted, .ended(.failure(.refused(refusal)))] {
            try await screen.repository.note(event, of: key, at: .distantPast)
        }
        await screen.driver.settled()
        screen.driver.choose("Market Tote")
        screen.driver.expect({ $0.control("more")?.disabledReason }, reason)
    }

    @Test(
        arguments: [(0, true), (86_399, true), (86_400, false), (60 * 86_400, false)] as [(Double, Bool)]
    )
    func showsOrderConfirmationForOneDay(age: Double, isNews: Bool) async throws {
        let (store, placedAt) = (InMemoryStore(), Date(timeIntervalSince1970: 1_790_000_000))
        let earlier = try await CartFixture(tote, in: store)
        try await earlier.place(at: placedAt)
        let screen = try await CartFixture(in: store, at: placedAt + age)
        screen.driver.expect(\.messages, isNews ? ["Your order was placed."] : [])
        screen.driver.expect({ $0.control("order") != nil }, isNews)
    }

    @Test func showsOrderConfirmationOnce() async throws {
        let screen = try await CartFixture(tote)
        try await screen.place(at: Date(timeIntervalSince1970: 1_790_000_000))
        await screen.driver.settled()
        screen.driver.expect(\.messages, ["Your order was placed."])
        screen.driver.press("View the order")
        screen.outputs.expect([.orderSelected(Order.sampleTote.id)])
        await screen.reappear()
        screen.driver.expect(\.messages, [])
        screen.driver.expect(\.texts, ["Your cart is empty. To add something, open a product."])
    }

    @Test func opensProductOfLine() async throws {
        let screen = try await CartFixture(backpack)
        screen.driver.choose("Canvas Backpack")
        screen.driver.press("Product")
        screen.outputs.expect([.productSelected(backpack.productID)])
    }

    @Test func finishesRemovalAfterScreenDisappears() async throws {
        let screen = try await CartFixture(backpack, tote)
        screen.driver.choose("Canvas Backpack")
        screen.driver.press("Remove")
        await screen.reappear()
        #expect(try await screen.quantities() == [1])
        screen.driver.expect(\.titles, ["Market Tote"])
    }

    @Test func isDeallocatedWhileFollowingCartWithPendingChange() async throws {
        let store = InMemoryStore()
        let clock = try await expectReleased { made in
            let screen = try await CartFixture(backpack, in: store)
            made = [screen.screen]
            screen.driver.choose("Canvas Backpack")
            screen.driver.type("7", into: "Quantity")
            await screen.clock.sleeping()
            return screen.clock
        }
        clock.advance(by: .milliseconds(500))
    }
}

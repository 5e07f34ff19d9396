import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct PartSampleScreenTests {
    private let tote = Product.sampleTote
    private let backpack = Product.sampleBackpack

    @Test func asksOnceAndAgainOnRequest() async {
        let screen = PartSampleFixture(.success([tote]), .success([backpack]))
        await screen.driver.settled()
        screen.driver.expect(\.titles, [])
        screen.driver.appear()
        screen.driver.expect(\.isBusy, true)
        await screen.driver.settled()
        screen.driver.expect(\.titles, [tote.name])
        screen.driver.expect(\.isBusy, false)
        await screen.reappear()
        screen.driver.expect(\.titles, [tote.name])
        screen.driver.press("Other products")
        screen.driver.expect(\.titles, [tote.name])
        screen.driver.expect(\.isBusy, true)
        await screen.driver.settled()
        screen.driver.expect(\.titles, [backpack.name])
    }

    @Test func triesAgainOnRequest() async {
        let screen = PartSampleFixture(.failure(.unavailable), .success([tote]))
        await screen.appear()
        screen.driver.expect(\.titles, [])
        screen.driver.expect({ $0.messages.count }, 1)
        await screen.driver.settled { $0.press("Other products") }
        screen.driver.expect(\.titles, [tote.name])
        screen.driver.expect(\.messages, [])
    }

    @Test func showsWhatIsSavedWhileTheShopCannotBeReached() async throws {
        let shop = InMemoryShop()
        let saved = InMemoryCatalogueRepository(shop)
        try await saved.save(picks: [backpack], for: .shop, at: PartSampleFixture.now)
        let screen = PartSampleFixture(.failure(.offline), in: shop)
        await screen.appear()
        screen.driver.expect(\.titles, [backpack.name])
        screen.driver.expect({ $0.messages.count }, 1)
    }

    @Test func saysWhenTheShopHasNone() async {
        let screen = PartSampleFixture(.success([]))
        await screen.appear()
        screen.driver.expect(\.texts, ["The shop has no products."])
    }

    @Test func dropsAnAnswerThatComesAfterItWasLeft() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let screen = PartSampleFixture(.success([tote]), .success([backpack]), heldAt: gate)
        screen.driver.appear()
        let call = await gate.arrival()
        screen.driver.disappear()
        await call.cancelled()
        call.release()
        await screen.driver.settled()
        screen.driver.expect(\.titles, [])
        screen.driver.appear()
        await gate.arrival().release()
        await screen.driver.settled()
        screen.driver.expect(\.titles, [backpack.name])
    }

    @Test func saysWhichProductWasSelected() async {
        let screen = PartSampleFixture(.success([tote, backpack]))
        await screen.appear()
        screen.driver.choose("Canvas Backpack")
        screen.outputs.expect([.productSelected(backpack.id)])
    }

    @Test func isFreedWhileItLoads() async {
        let shop = InMemoryShop()
        await expectFreedWhileItLoads { PartSampleFixture(.success([tote]), heldAt: $0, in: shop).screen }
    }
}

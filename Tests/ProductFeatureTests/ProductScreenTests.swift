import Foundation
import ProductFeature
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct ProductScreenTests {
    private let backpack = ProductFixture.backpack
    private let newer = Product.renamed(ProductFixture.backpack, to: "Waxed Backpack")

    @Test func asksNobodyBeforeItAppears() async {
        let product = ProductFixture(CatalogueService())
        await product.driver.settled()
        product.driver.expect(\.title, "Product")
    }

    @Test func loadsTheProductWhenItAppears() async {
        let product = ProductFixture()
        await product.appear()
        product.driver.expect(\.title, backpack.name)
        product.driver.expect(\.favorite, "off")
        product.driver.expect(\.isBusy, false)
        product.driver.expect(\.messages, [])
    }

    @Test func showsWhatWasPickedBeforeTheShopAnswers() async throws {
        let gate = Gate()
        let product = ProductFixture(.fake().gated(by: gate))
        try await product.catalogue.save(picks: [backpack], for: .shop, at: ProductFixture.now)
        product.driver.appear()
        let call = await gate.arrival()
        for await frame in product.screen.frames() where frame.title == backpack.name { break }
        product.driver.expect(\.isBusy, true)
        call.release()
        await product.driver.settled()
        product.driver.expect(\.isBusy, false)
    }

    @Test func saysThatTheShopNoLongerHasIt() async throws {
        let product = ProductFixture(.fake(products: []))
        await product.appear()
        product.driver.expect(\.messages, ["The shop no longer has this. There is nothing saved to show."])
        try await product.catalogue.save(picks: [backpack], for: .shop, at: ProductFixture.now)
        await product.driver.settled()
        product.driver.expect(\.title, backpack.name)
        product.driver.expect(
            \.messages,
            ["The shop no longer has this. Showing what was saved on 2026-09-21 14:13 UTC."]
        )
    }

    @Test func saysWhenWhatIsSavedCannotBeRead() async {
        let product = ProductFixture()
        product.shop.failReading(with: .inputOutput(reason: "the disk is failing"))
        await product.appear()
        product.driver.expect(\.messages, ["What was saved cannot be read."])
        product.shop.failReading(with: nil)
        await product.driver.settled()
        product.driver.expect(\.title, backpack.name)
        product.driver.expect(\.favorite, "off")
        product.driver.expect(\.messages, [])
    }

    @Test func triesAgainAndLooksForChangesOnRequest() async throws {
        let product = ProductFixture(answering: .failure(.offline), .success(backpack), .success(newer))
        try await product.catalogue.save(product: backpack, at: ProductFixture.now - 60)
        await product.appear()
        product.driver.expect(\.title, backpack.name)
        product.driver.expect(\.messages, ["Offline. Showing what was saved on 2026-09-21 14:12 UTC."])
        product.driver.press("Refresh")
        product.driver.expect(\.isBusy, true)
        product.driver.expect(\.messages, [])
        await product.driver.settled()
        product.driver.expect(\.title, backpack.name)
        product.driver.press("Refresh")
        await product.driver.settled()
        product.driver.expect(\.title, newer.name)
        product.driver.disappear()
        await product.appear()
        product.driver.expect(\.messages, [])
    }

    @Test(arguments: [Gate.CancellationRule.endsTheCall, .isIgnored])
    func cancelsTheRequestWhenItIsLeftAndAsksAgainWhenItAppears(rule: Gate.CancellationRule) async throws {
        let gate = Gate(whenCancelled: rule)
        let product = ProductFixture(answering: .success(newer), .success(backpack), heldAt: gate)
        product.driver.appear()
        let cutOff = await gate.arrival()
        product.driver.disappear()
        await cutOff.cancelled()
        cutOff.release()
        await product.driver.settled()
        product.driver.expect(\.title, "Product")
        product.driver.expect(\.messages, [])
        #expect(try await product.stored() == nil)
        product.driver.appear()
        await gate.arrival().release()
        await product.driver.settled()
        product.driver.expect(\.title, backpack.name)
        product.driver.expect(\.isBusy, false)
    }

    @Test func isFreedWhileItLoads() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let shop = InMemoryShop()
        let call = await expectReleased { made in
            let screen = ProductFixture.screen(
                .fake().gated(by: gate),
                InMemoryCatalogueRepository(shop),
                InMemoryFavoritesRepository(shop)
            )
            made = [screen]
            screen.appear()
            return await gate.arrival()
        }
        await call.cancelled()
        call.release()
    }
}

import Foundation
import ProductFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct ProductScreenTests {
    private let backpack = ProductFixture.backpack
    private let newer = Product.renamed(ProductFixture.backpack, to: "Waxed Backpack")

    @Test func loadsProductOnlyAfterAppearing() async {
        let product = ProductFixture()
        await product.driver.settled()
        product.driver.expect(\.title, "Product")
        product.driver.expect(\.favorite, nil)
        await product.appear()
        product.driver.expect(\.title, backpack.name)
        product.driver.expect(\.favorite, "off")
        product.driver.expect(\.isBusy, false)
        product.driver.expect(\.messages, [])
    }

    @Test func reportsUnreadableSavedData() async {
        let product = ProductFixture()
        product.store.failReading(with: .inputOutput(reason: "the disk is failing"))
        await product.appear()
        product.driver.expect(\.messages, ["The saved data cannot be read."])
        product.store.failReading(with: nil)
        await product.driver.settled()
        product.driver.expect(\.title, backpack.name)
        product.driver.expect(\.favorite, "off")
        product.driver.expect(\.messages, [])
    }

    @Test func refreshesOnReappearAfterDataWasCleared() async throws {
        let product = ProductFixture(answering: .success(backpack), .success(newer))
        await product.appear()
        product.driver.disappear()
        _ = try await product.catalog.clear(keeping: [])
        await product.appear()
        product.driver.expect(\.title, newer.name)
    }

    @Test func reportsDiscontinuedProduct() async {
        let product = ProductFixture(.fake(products: []))
        await product.appear()
        product.driver.expect(\.messages, ["The shop does not sell this product."])
    }

    @Test func showsShopDataAndStorageWarningWhenDiskIsFull() async throws {
        let product = ProductFixture(answering: .success(newer), .failure(.offline), .success(newer))
        try await product.catalog.save(product: backpack, at: ProductFixture.now - 60)
        product.catalog.failNextSave(with: .full)
        let shown = "Showing data received on 2026-09-21 14:13 UTC."
        await product.appear()
        product.driver.expect(\.title, newer.name)
        product.driver.expect(\.messages, ["The disk is full, so nothing new can be saved. \(shown)"])
        #expect(try await product.stored()?.value == backpack)
        await product.driver.settled { $0.press("Refresh") }
        product.driver.expect(\.title, newer.name)
        product.driver.expect(\.messages, ["You are offline. \(shown)"])
        await product.driver.settled { $0.press("Refresh") }
        product.driver.expect(\.title, newer.name)
        product.driver.expect(\.messages, [])
        #expect(try await product.stored() == Saved(newer, savedAt: ProductFixture.now))
    }

    @Test func refreshRetriesAndLoadsChanges() async throws {
        let product = ProductFixture(answering: .failure(.offline), .success(backpack), .success(newer))
        try await product.catalog.save(product: backpack, at: ProductFixture.now - 60)
        await product.appear()
        product.driver.expect(\.title, backpack.name)
        product.driver.expect(\.messages, ["You are offline. Showing data saved on 2026-09-21 14:12 UTC."])
        product.driver.press("Refresh")
        product.driver.expect(\.isBusy, true)
        product.driver.expect(\.messages, [])
        await product.driver.settled()
        product.driver.expect(\.title, backpack.name)
        await product.driver.settled { $0.press("Refresh") }
        product.driver.expect(\.title, newer.name)
        await product.reappear()
        product.driver.expect(\.messages, [])
    }

    @Test func isDeallocatedWhileLoading() async {
        let store = InMemoryStore()
        await expectDeallocatedWhileItLoads { ProductFixture(.fake(heldAt: $0), in: store).screen }
    }

    @Test func isDeallocatedWithoutCancelingPendingChanges() async {
        let (store, gate) = (InMemoryStore(), Gate())
        let calls = await expectReleased { made in
            let product = ProductFixture(in: store, changesHeldAt: gate)
            made = [product.screen]
            await product.appear()
            product.driver.toggle("Favorite")
            product.driver.choose("Sand")
            product.driver.press("Add to cart")
            return await [gate.arrival(), gate.arrival()]
        }
        #expect(calls.allSatisfy { !$0.isReleased })
        for call in calls { call.release() }
    }

    @Test(arguments: [Gate.CancellationRule.endsTheCall, .isIgnored])
    func cancelsRequestOnDisappearAndReloadsOnAppear(rule: Gate.CancellationRule) async throws {
        let gate = Gate(whenCanceled: rule)
        let product = ProductFixture(answering: .success(newer), .success(backpack), heldAt: gate)
        product.driver.appear()
        let cutOff = await gate.arrival()
        product.driver.disappear()
        await cutOff.canceled()
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
}

import ProductFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct ProductFavoriteTests {
    private let full = "Your change was not saved because the disk is full."

    @Test func showsChangesAfterTheyAreStored() async throws {
        let product = ProductFixture()
        await product.appear()
        for (old, new) in [("off", "on"), ("on", "off")] {
            product.driver.toggle("Favorite")
            product.driver.expect(\.favorite, old)
            await product.driver.settled()
            product.driver.expect(\.favorite, new)
            #expect(try await product.isStoredAsFavorite() == (new == "on"))
        }
        try await product.favorites.setFavorite(true, ProductFixture.backpack.id, at: ProductFixture.now)
        await product.driver.settled()
        product.driver.expect(\.favorite, "on")
    }

    @Test func storesChangeRequestedBeforeDisappearing() async throws {
        let product = ProductFixture()
        await product.appear()
        product.driver.toggle("Favorite")
        product.driver.disappear()
        await product.driver.settled()
        product.driver.expect(\.favorite, "off")
        await product.appear()
        product.driver.expect(\.favorite, "on")
        #expect(try await product.isStoredAsFavorite() == true)
    }

    @Test func storesNewerOfTwoChangesLast() async throws {
        let gate = Gate()
        let product = ProductFixture(.fake(heldAt: gate), changesHeldAt: gate)
        product.driver.appear()
        await gate.arrival().release()
        await product.driver.settled()
        try product.screen.perform("favorite", value: "on")
        let older = await gate.arrival()
        try product.screen.perform("favorite", value: "off")
        product.driver.press("Refresh")
        // The main actor runs its jobs in order. If the newer change did not wait for the older change, it
        // would reach the gate before the refresh request and would be stored first.
        await gate.arrival().release()
        older.release()
        gate.open()
        await product.driver.settled()
        #expect(try await product.isStoredAsFavorite() == false)
    }

    @Test func failedChangeKeepsValueAndShowsErrorUntilNextChange() async throws {
        let product = ProductFixture()
        await product.appear()
        product.favorites.failNextSave(with: .full)
        await product.driver.settled { $0.toggle("Favorite") }
        product.driver.expect(\.favorite, "off")
        product.driver.expect(\.messages, [full])
        product.driver.toggle("Favorite")
        product.driver.expect(\.messages, [])
        await product.driver.settled()
        product.driver.expect(\.favorite, "on")
        product.driver.expect(\.messages, [])
        let favored = AnalyticsEvent(.favoriteSet(true, ProductFixture.backpack.id), on: "product/p-7")
        #expect(product.recorded.events == [favored])
    }

    @Test func hidesFailureOfSupersededChange() async throws {
        let gate = Gate()
        let product = ProductFixture(changesHeldAt: gate)
        await product.appear()
        product.favorites.failNextSave(with: .full)
        product.driver.toggle("Favorite")
        let older = await gate.arrival()
        product.driver.toggle("Favorite")
        older.release()
        let newer = await gate.arrival()
        product.driver.expect(\.messages, [])
        newer.release()
        await product.driver.settled()
        product.driver.expect(\.favorite, "on")
        product.driver.expect(\.messages, [])
    }

    @Test func showsFailureOnceAfterReappearing() async throws {
        let product = ProductFixture()
        await product.appear()
        product.favorites.failNextSave(with: .full)
        product.driver.toggle("Favorite")
        product.driver.disappear()
        await product.driver.settled()
        product.driver.expect(\.messages, [])
        await product.appear()
        product.driver.expect(\.messages, [full])
        await product.reappear()
        product.driver.expect(\.messages, [])
    }
}

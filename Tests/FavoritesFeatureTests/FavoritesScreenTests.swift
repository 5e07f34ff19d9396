import FavoritesFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct FavoritesScreenTests {
    private let tote = Product.sampleTote
    private let backpack = Product.sampleBackpack
    private let none = "No favorites yet. Open a product and mark it as a favorite."

    @Test func updatesWhileShownAndListsNewestFirst() async throws {
        let favorites = try await FavoritesFixture()
        await favorites.driver.settled()
        favorites.driver.expect(\.isBusy, true)
        await favorites.appear()
        favorites.driver.expect(\.texts, [none])
        try await favorites.set(true, backpack, tote)
        await favorites.driver.settled()
        favorites.driver.expect(\.titles, [tote.name, backpack.name])
        try await favorites.set(false, tote)
        try await favorites.catalog.save(
            product: .renamed(backpack, to: "Waxed Backpack"),
            at: FavoritesFixture.now
        )
        await favorites.driver.settled()
        favorites.driver.expect(\.titles, ["Waxed Backpack"])
    }

    @Test func reportsReadFailure() async throws {
        let favorites = try await FavoritesFixture()
        favorites.store.failReading(with: .inputOutput(reason: "the disk is failing"))
        await favorites.appear()
        favorites.driver.expect(\.messages, ["The favorites cannot be read."])
        favorites.store.failReading(with: nil)
        await favorites.driver.settled()
        favorites.driver.expect(\.texts, [none])
        favorites.driver.expect(\.messages, [])
    }

    @Test func stopsObservingOnDisappearAndReloadsOnAppear() async throws {
        let favorites = try await FavoritesFixture()
        await favorites.appear()
        favorites.driver.disappear()
        try await favorites.set(true, tote)
        await favorites.driver.settled()
        favorites.driver.expect(\.titles, [])
        await favorites.appear()
        favorites.driver.expect(\.titles, [tote.name])
    }

    @Test func reportsSelectedProduct() async throws {
        let favorites = try await FavoritesFixture()
        try await favorites.set(true, backpack, tote)
        await favorites.appear()
        favorites.driver.choose("Market Tote")
        favorites.outputs.expect([.productSelected(tote.id)])
    }

    @Test func isDeallocatedWhileObserving() async throws {
        let store = InMemoryStore()
        try await expectReleased { made in
            // The store outlives the screen, so the test checks only whether the screen is deallocated.
            let favorites = try await FavoritesFixture(in: store)
            made = [favorites.screen]
            await favorites.appear()
        }
    }
}

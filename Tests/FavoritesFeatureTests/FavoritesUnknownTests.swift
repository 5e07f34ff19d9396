import FavoritesFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

/// Tests of favorites whose products are not stored because the catalog was recreated or replaced with a
/// newer one.
@MainActor
struct FavoritesUnknownTests {
    private let tote = Product.sampleTote
    private let backpack = Product.sampleBackpack

    @Test func loadsUnknownProductsFromShop() async throws {
        let gate = Gate()
        let favorites = try await forgotten(.fake(heldAt: gate))
        favorites.driver.appear()
        let first = await gate.arrival()
        favorites.driver.expect(\.titles, ["Product \(tote.id.rawValue)", "Product \(backpack.id.rawValue)"])
        favorites.driver.expect({ $0.rows.map(\.subtitle) }, ["Loading", "Loading"])
        first.release()
        let second = await gate.arrival()
        second.release()
        await favorites.driver.settled()
        favorites.driver.expect(\.titles, [tote.name, backpack.name])
        favorites.driver.choose(.text(tote.name))
        favorites.outputs.expect([.productSelected(tote.id)])
    }

    @Test func reportsProductsNoLongerSoldAndAllowsRemoval() async throws {
        let favorites = try await forgotten(.fake(products: [tote]))
        await favorites.appear()
        favorites.driver.expect(\.titles, [tote.name, "Product \(backpack.id.rawValue)"])
        favorites.driver.expect({ $0.rows.last?.subtitle }, "The shop does not sell this product.")
        await favorites.driver.settled { $0.press(.text("Remove Product \(backpack.id.rawValue)")) }
        favorites.driver.expect(\.titles, [tote.name])
        favorites.driver.expect(\.texts, ["Product \(backpack.id.rawValue) was removed."])
        await favorites.driver.settled { $0.press("Undo") }
        favorites.driver.expect(\.titles, [tote.name, "Product \(backpack.id.rawValue)"])
    }

    /// The screen requests one product at a time, stops after the first failure, and tries again when it
    /// reappears.
    @Test func reportsLoadFailureAndRetriesOnAppear() async throws {
        let script = Script<Product>([.failure(.offline), .success(tote), .success(backpack)])
        let service = CatalogService { $0.product = { _ throws(StoreError) in try script.next() } }
        let favorites = try await forgotten(service)
        await favorites.appear()
        favorites.driver.expect({ $0.rows.map(\.subtitle) }, ["You are offline.", "You are offline."])
        await favorites.reappear()
        favorites.driver.expect(\.titles, [tote.name, backpack.name])
    }

    @Test func reloadsProductsClearedWhileShown() async throws {
        let favorites = try await FavoritesFixture()
        try await favorites.set(true, backpack, tote)
        await favorites.appear()
        for _ in 1...2 {
            _ = try await favorites.catalog.clear(keeping: [])
            await favorites.driver.settled()
            favorites.driver.expect(\.titles, [tote.name, backpack.name])
        }
    }

    @Test(arguments: [
        (CatalogService.offline, "You are offline."),
        (.fake(products: []), "The shop does not sell this product."),
    ])
    func showsLastKnownDetailsOfProductNoLongerSold(service: CatalogService, reason: String) async throws {
        let favorites = try await FavoritesFixture(heldAt: nil, service)
        try await favorites.set(true, backpack)
        try await favorites.favorites.rememberProducts()
        let version = CatalogVersion("1")
        try await favorites.catalog.add(CatalogBatch(version: version), at: FavoritesFixture.now)
        try await favorites.catalog.publish(version, at: FavoritesFixture.now)
        await favorites.appear()
        let row = ListRow(
            title: backpack.name,
            subtitle: reason,
            trailing: "$109.95 – $149.95",
            badge: "no longer sold"
        )
        favorites.driver.expect(\.rows, [row])
    }

    /// Creates a screen with two favorites whose products are not stored.
    ///
    /// The tote is the first favorite.
    private func forgotten(_ service: CatalogService) async throws -> FavoritesFixture {
        let favorites = try await FavoritesFixture(heldAt: nil, service)
        try await favorites.set(true, backpack, tote)
        _ = try await favorites.catalog.clear(keeping: [])
        return favorites
    }
}

import AppShell
import Foundation
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct TabTests {
    private static let bags = "storefront://category/bags"

    private func coordinator() async throws -> MainCoordinator {
        try await AppAssemblies(service: .fake()).coordinator()
    }

    @Test func startsInShopTab() async throws {
        let coordinator = try await coordinator()
        #expect(coordinator.tabs.map(\.label) == ["Shop", "Favorites", "Cart", "Account"])
        #expect(coordinator.selectedTab == "shop")
    }

    @Test func preservesNavigationStackWhenSwitchingTabs() async throws {
        let coordinator = try await coordinator()
        try go(Self.bags, with: coordinator)
        let bags = coordinator.path.last
        coordinator.select("favorites")
        #expect(coordinator.selectedTab == "favorites")
        #expect(deepLinks(of: coordinator) == ["storefront://favorites"])
        coordinator.select("shop")
        #expect(deepLinks(of: coordinator) == ["storefront://home", Self.bags])
        #expect(coordinator.path.last === bags)
    }

    @Test func selectingCurrentTabReturnsToFirstScreen() async throws {
        let coordinator = try await coordinator()
        try go(Self.bags, with: coordinator)
        let check = ReleaseCheck(coordinator.path.last)
        coordinator.select("shop")
        #expect(deepLinks(of: coordinator) == ["storefront://home"])
        #expect(check.isReleased)
    }

    @Test func goingBackNeverLeavesTab() async throws {
        let coordinator = try await coordinator()
        try go(Self.bags, with: coordinator)
        coordinator.select("favorites")
        let wasLeft = coordinator.back()
        #expect(!wasLeft)
        #expect(coordinator.selectedTab == "favorites")
    }

    @Test func routeToFirstScreenSelectsItsTab() async throws {
        let coordinator = try await coordinator()
        try go(Self.bags, with: coordinator)
        try go("storefront://favorites", with: coordinator)
        #expect(coordinator.selectedTab == "favorites")
        #expect(deepLinks(of: coordinator) == ["storefront://favorites"])
        try go("storefront://home", with: coordinator)
        #expect(coordinator.selectedTab == "shop")
        #expect(deepLinks(of: coordinator) == ["storefront://home"])
    }

    @Test func opensFavoriteProductInFavoritesTab() async throws {
        let coordinator = try await coordinator()
        let tote = "storefront://product/p-8"
        try go(tote, with: coordinator)
        try await coordinator.settled()?.perform("favorite", value: "on")
        _ = await coordinator.settled()
        coordinator.select("favorites")
        let favorites = try #require(await coordinator.settled())
        try favorites.perform("product-p-8", value: nil)
        #expect(deepLinks(of: coordinator) == ["storefront://favorites", tote])
        #expect(await coordinator.settled()?.frame.control("favorite")?.value == "on")
        let wasLeft = coordinator.back()
        #expect(wasLeft)
        #expect(await coordinator.settled() === favorites)
        coordinator.select("shop")
        #expect(deepLinks(of: coordinator) == ["storefront://home", tote])
    }

    @Test func showsStoredValueAsTabBadge() async throws {
        var coordinator: MainCoordinator? = try await coordinator()
        let favorites = InMemoryFavoritesRepository(InMemoryStore())
        let tote = Product.sampleTote.id
        coordinator?.showBadge(of: .favorites, from: favorites.isFavorite(tote)) { result in
            result == .success(true) ? "1" : nil
        }
        _ = await coordinator?.settled()
        #expect(coordinator?.tabs.compactMap(\.badge) == [])
        try await favorites.setFavorite(true, tote, at: .distantPast)
        _ = await coordinator?.settled()
        #expect(coordinator?.tabs.compactMap(\.badge) == ["1"])
        let check = ReleaseCheck(coordinator)
        coordinator = nil
        #expect(check.isReleased)
    }

    @Test func ignoresUnknownTab() async throws {
        let coordinator = try await coordinator()
        try go(Self.bags, with: coordinator)
        coordinator.select("nowhere")
        #expect(deepLinks(of: coordinator) == ["storefront://home", Self.bags])
    }

    @Test func deallocatesScreensOfAllTabs() async throws {
        var coordinator: MainCoordinator? = try await coordinator()
        try go(Self.bags, with: coordinator)
        var checks = [ReleaseCheck(coordinator)] + (coordinator?.path ?? []).map { ReleaseCheck($0) }
        coordinator?.select("favorites")
        checks += (coordinator?.path ?? []).map { ReleaseCheck($0) }
        #expect(checks.count == 4)
        coordinator = nil
        #expect(!checks.contains { !$0.isReleased })
    }
}

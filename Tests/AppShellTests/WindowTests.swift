import AppShell
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct WindowTests {
    @Test(
        arguments: [
            // If the screen is on the navigation stack, the screens above it are removed.
            (["category/bags", "product/p-7"], "category/bags", ["home", "category/bags"]),
            (["category/bags", "product/p-7"], "home", ["home"]),
            (["category/bags"], "category/bags", ["home", "category/bags"]),
            // If a different tab contains the screen, that tab is selected.
            (["category/bags", "cart"], "category/bags", ["home", "category/bags"]),
            (["product/p-7", "favorites", "settings"], "home", ["home"]),
            // If the screen is not open yet, it is opened.
            (["category/bags"], "product/p-7", ["home", "category/bags", "product/p-7"]),
            ([], "account", ["account"]),
        ] as [([String], String, [String])]
    )
    func visitReusesOpenScreen(way: [String], deepLink: String, path: [String]) async throws {
        let coordinator = try await AppAssemblies(service: .fake()).coordinator()
        for step in way { _ = coordinator.open(step) }
        #expect(coordinator.visit(deepLink))
        #expect(coordinator.deepLink == deepLink)
        #expect(deepLinks(of: coordinator) == path.map { "storefront://" + $0 })
        #expect(!coordinator.visit("nowhere"))
        #expect(coordinator.deepLink == deepLink)
    }

    @Test func windowsNavigateIndependentlyAndCloseWithApp() async throws {
        let app = try await ProcessScope.open(AppConfiguration(backend: .offline, storage: .ephemeral))
        let one = app.makeCoordinator(at: try #require(AppRoutes.path(to: "favorites")))
        let two = app.makeCoordinator()
        #expect(one.deepLink == "favorites" && two.deepLink == "home")
        for window in [one, two] { _ = await window.settled() }
        #expect(AppRoutes.path(to: "nowhere") == nil)
        await app.close()
        #expect(one.path.isEmpty && two.path.isEmpty)
    }

    @Test func endingWindowDeallocatesScreens() async throws {
        let app = try await ProcessScope.open(AppConfiguration(backend: .offline, storage: .ephemeral))
        await expectReleased { made in
            let window = app.makeCoordinator()
            made = [window] + window.path
            app.end(window)
            app.end(window)
        }
        await app.close()
    }
}

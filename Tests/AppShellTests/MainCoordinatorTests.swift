import AppShell
import PatternTour
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct MainCoordinatorTests {
    private static let service = CatalogService.fake(
        categories: Category.samples,
        products: Product.samples
    )
    private static let bags = "storefront://category/bags"

    private func coordinator(
        _ service: CatalogService = Self.service,
        at deepLink: String = "home"
    ) async throws -> MainCoordinator {
        try await AppAssemblies(service: service).coordinator(at: deepLink)
    }

    @Test func opensSelectedCategoryAndGoesBack() async throws {
        let coordinator = try await coordinator()
        let home = try #require(await coordinator.settled())
        #expect(deepLinks(of: coordinator) == ["storefront://home"])
        try home.perform("category-bags", value: nil)
        let category = try #require(await coordinator.settled())
        #expect(deepLinks(of: coordinator) == ["storefront://home", Self.bags])
        #expect(category.frame.title == "Bags")
        let wasLeft = coordinator.back()
        #expect(wasLeft)
        #expect(await coordinator.settled() === home)
        #expect(deepLinks(of: coordinator) == ["storefront://home"])
    }

    @Test func opensTypedDeepLink() async throws {
        let coordinator = try await coordinator()
        for deepLink in [Self.bags, "product/p-8", "nowhere/1", "http://home", "category"] {
            let isKnown = coordinator.open(deepLink)
            #expect(isKnown == !["nowhere/1", "http://home", "category"].contains(deepLink))
        }
        #expect(deepLinks(of: coordinator) == ["storefront://home", Self.bags, "storefront://product/p-8"])
        #expect(coordinator.deepLinkForms.contains("category/ID"))
    }

    @Test func doesNotGoBackFromFirstScreen() async throws {
        let coordinator = try await coordinator()
        let wasLeft = coordinator.back()
        #expect(!wasLeft)
        #expect(deepLinks(of: coordinator) == ["storefront://home"])
    }

    @Test func startsAtEndOfStartPathWithoutLoadingEarlierScreens() async throws {
        var service = CatalogService()
        service.products = Self.service.products
        let coordinator = try await AppAssemblies(service: service).coordinator(at: "tour", "tour/vvsi")
        let way = ["storefront://home", "storefront://tour", "storefront://tour/vvsi"]
        #expect(deepLinks(of: coordinator) == way)
        let tour = try #require(await coordinator.settled())
        #expect(tour.frame.title == "Pattern tour: VVSI")
        let wasLeft = coordinator.back()
        #expect(wasLeft)
        #expect(await coordinator.settled()?.frame.title == "Pattern tour")
    }

    @Test func startsInTabOfStartPath() async throws {
        let coordinator = try await coordinator(CatalogService(), at: "favorites")
        #expect(deepLinks(of: coordinator) == ["storefront://favorites"])
    }

    @Test(arguments: TourPattern.allCases)
    func opensSelectedPatternAndGoesBack(pattern: TourPattern) async throws {
        let coordinator = try await coordinator(at: "tour")
        let gallery = try #require(await coordinator.settled())
        for _ in 1...2 {
            try gallery.perform("pattern-\(pattern.rawValue)", value: nil)
            #expect(deepLinks(of: coordinator).last == "storefront://tour/\(pattern.rawValue)")
            let wasLeft = coordinator.back()
            #expect(wasLeft)
        }
    }

    @Test func doesNotPushCurrentRouteTwice() async throws {
        let coordinator = try await coordinator()
        try go(Self.bags, with: coordinator)
        try go(Self.bags, with: coordinator)
        try go("storefront://category/home", with: coordinator)
        #expect(deepLinks(of: coordinator) == ["storefront://home", Self.bags, "storefront://category/home"])
    }

    @Test func coveredScreenDisappearsAndReappearsAfterGoingBack() async throws {
        let gate = Gate()
        var service = Self.service
        service.randomProducts = CatalogService.fake(heldAt: gate).randomProducts
        let coordinator = try await coordinator(service)
        let ofHome = await gate.arrival()
        try go(Self.bags, with: coordinator)
        await ofHome.canceled()
        let ofBags = await gate.arrival()
        let wasLeft = coordinator.back()
        #expect(wasLeft)
        await ofBags.canceled()
        await gate.arrival().release()
        let home = await coordinator.settled()
        #expect(home?.frame.control("category-bags") != nil)
    }
}

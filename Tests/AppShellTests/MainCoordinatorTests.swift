import AppShell
import Logging
import PatternTour
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct MainCoordinatorTests {
    private static let service = CatalogueService.fake(
        categories: Category.samples,
        products: Product.samples
    )
    private static let bags = "storefront://category/bags"

    private func coordinator(
        _ service: CatalogueService = Self.service,
        startPath: [String] = []
    ) async throws -> MainCoordinator {
        try await MainCoordinator(
            services: ShopAssemblies(service: service).container(),
            logger: Logger(label: "test"),
            startPath: startPath.compactMap { ShopRoutes.route(at: $0) }
        )
    }

    @Test func showsTheCategoryThatWasChosenAndComesBack() async throws {
        let coordinator = try await coordinator()
        let home = try #require(await coordinator.settled())
        #expect(addresses(of: coordinator) == ["storefront://home"])
        try home.perform("category-bags", value: nil)
        let category = try #require(await coordinator.settled())
        #expect(addresses(of: coordinator) == ["storefront://home", Self.bags])
        #expect(category.frame.title == "Bags")
        let wasLeft = coordinator.back()
        #expect(wasLeft)
        #expect(await coordinator.settled() === home)
        #expect(addresses(of: coordinator) == ["storefront://home"])
    }

    @Test func opensAnAddressThatAPersonTypes() async throws {
        let coordinator = try await coordinator()
        for address in [Self.bags, "product/p-8", "nowhere/1", "http://home", "category"] {
            let isKnown = coordinator.open(address)
            #expect(isKnown == !["nowhere/1", "http://home", "category"].contains(address))
        }
        #expect(addresses(of: coordinator) == ["storefront://home", Self.bags, "storefront://product/p-8"])
        #expect(coordinator.addressForms.contains("category/ID"))
    }

    @Test func staysOnTheFirstScreen() async throws {
        let coordinator = try await coordinator()
        let wasLeft = coordinator.back()
        #expect(!wasLeft)
        #expect(addresses(of: coordinator) == ["storefront://home"])
    }

    @Test func beginsAtTheEndOfAWayWithoutLoadingWhatIsBefore() async throws {
        var service = CatalogueService()
        service.products = Self.service.products
        let coordinator = try await coordinator(
            service,
            startPath: ["storefront://tour", "storefront://tour/vvsi"]
        )
        #expect(
            addresses(of: coordinator) == [
                "storefront://home", "storefront://tour", "storefront://tour/vvsi",
            ]
        )
        let tour = try #require(await coordinator.settled())
        #expect(tour.frame.title == "The tour in VVSI")
        let wasLeft = coordinator.back()
        #expect(wasLeft)
        #expect(await coordinator.settled()?.frame.title == "The pattern tour")
    }

    @Test func beginsInTheTabOfAWay() async throws {
        let coordinator = try await coordinator(CatalogueService(), startPath: ["storefront://favorites"])
        #expect(addresses(of: coordinator) == ["storefront://favorites"])
    }

    @Test(arguments: TourPattern.allCases)
    func showsThePatternThatWasChosenAndComesBack(pattern: TourPattern) async throws {
        let coordinator = try await coordinator(startPath: ["storefront://tour"])
        let gallery = try #require(await coordinator.settled())
        for _ in 1...2 {
            try gallery.perform("pattern-\(pattern.rawValue)", value: nil)
            #expect(
                addresses(of: coordinator) == [
                    "storefront://home", "storefront://tour", "storefront://tour/\(pattern.rawValue)",
                ]
            )
            let wasLeft = coordinator.back()
            #expect(wasLeft)
        }
    }

    @Test func goesToARouteOnce() async throws {
        let coordinator = try await coordinator()
        try go(Self.bags, with: coordinator)
        try go(Self.bags, with: coordinator)
        try go("storefront://category/home", with: coordinator)
        #expect(addresses(of: coordinator) == ["storefront://home", Self.bags, "storefront://category/home"])
    }

    @Test func freesAScreenThatIsPoppedWhileItLoads() async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let coordinator = try await coordinator(.fake(heldAt: gate))
        for call in await [gate.arrival(), gate.arrival()] { call.release() }
        _ = await coordinator.settled()
        try go(Self.bags, with: coordinator)
        let call = await gate.arrival()
        let check = ReleaseCheck(coordinator.path.last)
        #expect(!check.isReleased)
        let wasLeft = coordinator.back()
        #expect(wasLeft)
        #expect(check.isReleased)
        await call.cancelled()
        call.release()
        let home = try #require(await coordinator.settled())
        #expect(home.id == "home")
    }

    @Test func letsAScreenDisappearWhenItIsCoveredAndAppearWhenItIsShownAgain() async throws {
        let gate = Gate()
        var service = Self.service
        service.randomProducts = CatalogueService.fake(heldAt: gate).randomProducts
        let coordinator = try await coordinator(service)
        let ofHome = await gate.arrival()
        try go(Self.bags, with: coordinator)
        await ofHome.cancelled()
        let ofBags = await gate.arrival()
        let wasLeft = coordinator.back()
        #expect(wasLeft)
        await ofBags.cancelled()
        await gate.arrival().release()
        let home = await coordinator.settled()
        #expect(home?.frame.control("category-bags") != nil)
    }

    @Test func cancelsTheWorkOfTheScreenThatIsShownWhenItCloses() async throws {
        let gate = Gate()
        let coordinator = try await coordinator(.fake(heldAt: gate))
        let calls = await [gate.arrival(), gate.arrival()]
        coordinator.close()
        for call in calls { await call.cancelled() }
        #expect(coordinator.path.isEmpty)
    }

    @Test func isFreedWithAllItsScreens() async throws {
        var coordinator: MainCoordinator? = try await coordinator()
        _ = await coordinator?.settled()
        try go(Self.bags, with: coordinator)
        let checks = [ReleaseCheck(coordinator)] + (coordinator?.path ?? []).map { ReleaseCheck($0) }
        #expect(checks.count == 3)
        coordinator = nil
        #expect(!checks.contains { !$0.isReleased })
    }
}

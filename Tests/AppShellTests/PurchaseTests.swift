import AppShell
import DependencyContainer
import Logging
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

@MainActor
final class PurchaseTests {
    private static let tote = "storefront://product/p-8"

    private let coordinator: MainCoordinator
    private let sending: Task<Void, Never>
    private let place = Place()

    init() async throws {
        let services = try await AppAssemblies(service: .fake(), orders: .fake()).container()
        coordinator = MainCoordinator(
            services: services,
            logger: Logger(label: "test"),
            moved: { [place] in place.newest = $0 }
        )
        sending = Task { [outbox = try services.resolve(Outbox.self)] in await outbox.run() }
        try go(Self.tote, with: coordinator)
        _ = await coordinator.settled()
    }

    deinit {
        sending.cancel()
    }

    @Test func endsWithOrderAndDeallocatesScreens() async throws {
        try await use("buy")
        #expect(deepLinks == ["home", "product/p-8", "purchase"])
        try await use("check-out")
        try await use("place")
        #expect(deepLinks == ["home", "product/p-8", "purchase", "checkout"])
        let checks = coordinator.path.suffix(2).map { ReleaseCheck($0) }
        try await use("order")
        #expect(deepLinks.count == 3)
        #expect(deepLinks.last?.hasPrefix("order/") == true)
        expectReleased(checks)
    }

    @Test func canBeAbandonedWithoutOrder() async throws {
        try await use("buy")
        try await use("check-out")
        let checks = coordinator.path.suffix(2).map { ReleaseCheck($0) }
        try await use("cart")
        #expect(deepLinks == ["home", "product/p-8", "purchase"])
        _ = coordinator.back()
        #expect(deepLinks == ["home", "product/p-8"])
        expectReleased(checks)
    }

    @Test func cartTabStaysOutsidePurchaseFlow() async throws {
        try await use("buy")
        try await use("line-s-81")
        try await use("product")
        try await use("add")
        try await use("open-cart")
        #expect(deepLinks == ["cart"])
        #expect(place.newest?.deepLinks["cart"] == ["storefront://cart"])
    }

    @Test func placesOrderFromCartTab() async throws {
        try await use("add")
        try await use("open-cart")
        #expect(coordinator.selectedTab == "cart")
        try await use("check-out")
        try await use("place")
        try await use("order")
        #expect(deepLinks.count == 2)
        #expect(deepLinks.first == "cart")
        #expect(deepLinks.last?.hasPrefix("order/") == true)
    }

    @Test func emptiedCartOpensPlacedOrder() async throws {
        try await use("add")
        try await use("open-cart")
        try await use("check-out")
        try await use("place")
        _ = coordinator.back()
        _ = await coordinator.settled()
        try await use("order")
        #expect(deepLinks.count == 2)
        #expect(deepLinks.last?.hasPrefix("order/") == true)
    }

    @Test func placesOrderFromCheckoutOpenedByDeepLink() async throws {
        try await use("add")
        try go("storefront://checkout", with: coordinator)
        _ = await coordinator.settled()
        try await use("cart")
        #expect(deepLinks == ["cart"])
        try go("storefront://checkout", with: coordinator)
        _ = await coordinator.settled()
        try await use("place")
        try await use("order")
        #expect(deepLinks.last?.hasPrefix("order/") == true)
    }

    private func use(_ control: ControlID) async throws {
        try coordinator.path.last?.perform(control, value: nil)
        _ = await coordinator.settled()
    }

    @MainActor
    private final class Place {
        var newest: NavigationPaths?
    }

    private var deepLinks: [String] {
        coordinator.routes.map { String($0.url.dropFirst("storefront://".count)) }
    }
}

import AppShell
import DependencyContainer
import ScreenKit
import StoreDomain
import StoreFakes
import StoreUseCases
import Testing

/// Tests that a screen's deep link contains the visible state that must survive a reload.
@MainActor
struct StateLinkTests {
    private nonisolated static let backpack = Product.sampleBackpack

    private let app: AppAssemblies

    init() async throws {
        app = try await AppAssemblies(
            service: .fake(categories: Category.samples, products: Product.samples)
        )
        let cart: CartUseCase = try app.container().resolve()
        for product in [Product.sampleTote, Self.backpack] {
            try await cart.add(product.skus[0], of: product)
        }
    }

    @Test(
        arguments: [
            ("category/bags", ["open-products"], "category/bags/featured"),
            ("category/bags", ["open-products", "sort-price"], "category/bags/price"),
            ("category/bags/price", ["sort-name"], "category/bags/name"),
            // An option that has no alternative is selected automatically.
            ("product/p-7", ["color-Sand"], "product/p-7/Sand/M"),
            ("product/p-7/Moss", [], "product/p-7/Moss/L"),
            ("product/p-7/L", ["color-Moss"], "product/p-7/L"),
            ("product/p-7/sand/m", [], "product/p-7/Sand/M"),
            ("product/p-7/Sand/M", ["color-Sand", "size-M (20 liters)"], "product/p-7"),
            ("cart", ["line-\(backpack.skus[0].id.rawValue)"], "cart/\(backpack.skus[0].id.rawValue)"),
            ("cart/\(backpack.skus[0].id.rawValue)", ["back"], "cart"),
            ("search", ["search=tote"], "search/tote"),
            ("search", ["search= Crème / brûlée "], "search/Cr%C3%A8me%20%2F%20br%C3%BBl%C3%A9e"),
            ("search/tote", ["search="], "search"),
            // The link contains neither `..`, which a browser would resolve, nor text that exceeds the length
            // limit.
            ("search", ["search=.."], "search"),
            ("search", ["search=\(String(repeating: "a", count: 201))"], "search"),
        ] as [(String, [String], String)]
    )
    func deepLinkContainsState(deepLink: String, uses: [String], link: String) async throws {
        let coordinator = try app.coordinator(at: deepLink)
        _ = await coordinator.settled()
        for use in uses {
            let parts = use.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1]) : nil
            try coordinator.path.last?.perform(ControlID(rawValue: String(parts[0])), value: value)
            if value == nil { _ = await coordinator.settled() }
        }
        #expect(coordinator.deepLink == link)
        coordinator.close()
    }

    @Test(
        arguments: [
            ("category/bags", ["open-products", "sort-price"]),
            ("product/p-7", ["color-Sand"]),
            ("product/p-7", ["size-L (28 liters)"]),
            ("cart", ["line-\(backpack.skus[0].id.rawValue)"]),
        ] as [(String, [ControlID])]
    )
    func screenOpenedByLinkShowsSameState(deepLink: String, uses: [ControlID]) async throws {
        let coordinator = try app.coordinator(at: deepLink)
        var screen = await coordinator.settled()
        for use in uses {
            try screen?.perform(use, value: nil)
            screen = await coordinator.settled()
        }
        let link = try #require(coordinator.deepLink)
        #expect(link != deepLink)
        let other = try app.coordinator(at: link)
        #expect(other.deepLink == link)
        let frame = await other.settled()?.frame
        #expect(frame?.linkState == screen?.frame.linkState)
        // A category's recommendations are random, so the test compares only the last element.
        #expect(frame?.elements.last == screen?.frame.elements.last)
        #expect(other.deepLink == link && other.selectedTab == coordinator.selectedTab)
        for coordinator in [coordinator, other] { coordinator.close() }
    }

    @Test(arguments: ["category/bags/nonsense", "category/bags/price/x", "cart/a/b", "product/p-7/a/b/c"])
    func rejectsLinkWithInvalidState(deepLink: String) {
        #expect(AppRoutes.route(at: deepLink) == nil)
    }

    /// The catalog may have changed since the link was created.
    @Test(arguments: [("product/p-7/Ultraviolet/XXL", "product/p-7"), ("cart/gone", "cart")])
    func leavesOutStateThatNoLongerExists(deepLink: String, link: String) async throws {
        let coordinator = try app.coordinator(at: deepLink)
        _ = await coordinator.settled()
        #expect(coordinator.deepLink == link)
        coordinator.close()
    }

    /// A browser's Back and Forward buttons open and close the editor by visiting these links.
    @Test func linksOpenAndCloseEditor() async throws {
        let id = Self.backpack.skus[0].id.rawValue
        let coordinator = try app.coordinator(at: "cart")
        let cart = await coordinator.settled()
        try cart?.perform(ControlID(rawValue: "line-\(id)"), value: nil)
        for (link, title) in [("cart", "Cart"), ("cart/\(id)", Self.backpack.name), ("cart", "Cart")] {
            #expect(coordinator.visit(link))
            #expect(await coordinator.settled()?.frame.title == title)
            #expect(coordinator.deepLink == link && coordinator.path.count == 1)
        }
        let other = Product.sampleTote.skus[0].id.rawValue
        #expect(coordinator.open("cart/\(other)") && coordinator.open("cart/\(id)"))
        #expect(await coordinator.settled()?.frame.title == Self.backpack.name)
        #expect(coordinator.selectedTab == "cart" && coordinator.path.count == 1)
        coordinator.close()
    }

    @Test func visitingLinkOfShownStateReusesScreen() async throws {
        let coordinator = try app.coordinator(at: "category/bags")
        let bags = await coordinator.settled()
        try bags?.perform("open-products", value: nil)
        #expect(coordinator.open("product/p-7"))
        #expect(coordinator.visit("category/bags/featured"))
        #expect(coordinator.path.last === bags)
        #expect(coordinator.visit("category/bags"))
        #expect(coordinator.deepLink == "category/bags" && coordinator.path.count == 2)
        coordinator.close()
    }
}

import AppShell
import DependencyContainer
import ScreenKit
import StoreDomain
import StoreFakes
import StoreUseCases
import Testing

@MainActor
struct LinkTests {
    @Test(
        arguments: [
            ("home", 4), ("category/bags", 1), ("search/tote", 1), ("favorites", 1), ("cart", 1),
            ("checkout", 1), ("account", 3), ("tour", 5), ("product/p-8", 0),
        ]
    )
    func controlsOpenTheirLinks(deepLink: String, least: Int) async throws {
        // The account screen requires the real services because this test has no fakes for the user's orders
        // and profile.
        let app =
            deepLink == "account"
            ? try await AppAssemblies()
            : try await AppAssemblies(
                service: .fake(categories: Category.samples, products: Product.samples)
            )
        let services = try app.container()
        let (favorites, cart): (FavoriteProductsUseCase, CartUseCase) =
            try (services.resolve(), services.resolve())
        try await favorites.setFavorite(true, Product.sampleTote.id)
        try await cart.add(Product.sampleTote.skus[0], of: .sampleTote)
        let first = try await shown(deepLink, app)
        let controls = first.screen.frame.controls.filter { $0.link != nil }
        #expect(controls.count >= least)
        for control in controls {
            let (coordinator, screen) = try await shown(deepLink, app)
            // The two screens may show different recommendations, so the link is read from the second screen.
            let link = screen.frame.control(control.id)?.link
            try screen.perform(control.id, value: nil)
            _ = await coordinator.settled()
            #expect(coordinator.deepLink == link, "\(deepLink): \(control.id.rawValue)")
            coordinator.close()
        }
        first.coordinator.close()
    }

    @Test func eachTabOpensItsLink() async throws {
        let coordinator = try await AppAssemblies(service: .fake()).coordinator()
        for tab in coordinator.tabs {
            coordinator.select(tab.id)
            #expect(tab.link != nil && coordinator.deepLink == tab.link)
        }
    }

    @Test func previewsContainValidLinks() {
        let links = AppRoutes.previews.flatMap(\.previews).flatMap(\.frame.controls).compactMap(\.link)
        for link in links { #expect(AppRoutes.route(at: link) != nil, "\(link)") }
        #expect(Set(links).isSuperset(of: ["search", "product/p-8", "checkout", "orders", "tour/vsm"]))
    }

    private func shown(
        _ deepLink: String,
        _ app: AppAssemblies
    ) async throws -> (coordinator: MainCoordinator, screen: any Screen) {
        let coordinator = try app.coordinator(at: deepLink)
        return (coordinator, try #require(await coordinator.settled()))
    }
}

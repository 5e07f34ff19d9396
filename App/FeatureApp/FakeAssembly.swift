import DependencyContainer
import Foundation
import StoreAssembly
import StoreDomain
import StoreFakes

/// Fakes for all ports: the samples of the shop, two of its products in the cart, two favorites, an order.
struct FakeAssembly: Assembly {
    /// The time of the previews.
    private static let clock = ShopClock.fixed(Date(timeIntervalSince1970: 1_790_000_000))

    private let shop = InMemoryShop()
    private let book = InMemoryOrderBook(clock: clock)

    func assemble(into builder: inout ContainerBuilder) {
        func register<Port: Sendable>(_ port: Port.Type, _ fake: Port) {
            builder.register(port, scope: .singleton) { fake }
        }
        register(CatalogService.self, .fake())
        register(OrdersService.self, .fake(book))
        register(ProfileService.self, .fake())
        register(SessionService.self, .fake())
        register(Analytics.self, Analytics { _ in })
        register((any SessionRepository).self, InMemorySessionRepository())
        register((any CatalogRepository).self, InMemoryCatalogRepository(shop))
        register((any FavoritesRepository).self, InMemoryFavoritesRepository(shop))
        register((any ProfileRepository).self, InMemoryProfileRepository(shop))
        register((any SettingsRepository).self, InMemorySettingsRepository(shop))
        register((any PathRepository).self, InMemoryPathRepository(shop))
        register((any CartRepository).self, InMemoryCartRepository(shop))
        register((any OrdersRepository).self, InMemoryOrdersRepository(shop))
    }

    static func services() async throws -> Container {
        let fakes = FakeAssembly()
        var builder = ContainerBuilder()
        builder.assemble([fakes, UseCaseAssembly(clock: clock)])
        let services = try builder.build()
        try await fakes.stock()
        return services
    }

    private func stock() async throws {
        let (now, orders) = (Self.clock.now(), OrdersService.fake(book))
        try await InMemoryCatalogRepository(shop).save(recommendations: Product.samples, for: .shop, at: now)
        try await InMemoryOrdersRepository(shop).save(orders: Order.samples, at: now)
        for id in ["o-1", "o-2"] {
            _ = try await orders.place(OrderSubmission(id: OrderSubmission.ID(id), of: [.sampleTote]))
        }
        for line in [CartLine.sampleTote, .sampleBackpack] {
            try await InMemoryCartRepository(shop).change(.add(line))
        }
        for product in [Product.sampleBackpack, .sampleTote] {
            try await InMemoryFavoritesRepository(shop).setFavorite(true, product.id, at: now)
        }
    }
}

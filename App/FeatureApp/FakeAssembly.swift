import DependencyContainer
import Foundation
import StoreAssembly
import StoreDomain
import StoreFakes

/// An assembly that registers fakes for all ports, with sample products, a cart, favorites, and orders.
struct FakeAssembly: Assembly {
    private static let clock = StoreClock.fixed(Date(timeIntervalSince1970: 1_790_000_000))

    private let store = InMemoryStore()
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
        register((any CatalogRepository).self, InMemoryCatalogRepository(store))
        register((any FavoritesRepository).self, InMemoryFavoritesRepository(store))
        register((any ProfileRepository).self, InMemoryProfileRepository(store))
        register((any SettingsRepository).self, InMemorySettingsRepository(store))
        register((any PathRepository).self, InMemoryPathRepository(store))
        register((any CartRepository).self, InMemoryCartRepository(store))
        register((any OrdersRepository).self, InMemoryOrdersRepository(store))
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
        try await InMemoryCatalogRepository(store).save(recommendations: Product.samples, for: .shop, at: now)
        try await InMemoryOrdersRepository(store).save(orders: Order.samples, at: now)
        for id in ["o-1", "o-2"] {
            _ = try await orders.place(OrderSubmission(id: OrderSubmission.ID(id), of: [.sampleTote]))
        }
        for line in [CartLine.sampleTote, .sampleBackpack] {
            try await InMemoryCartRepository(store).change(.add(line))
        }
        for product in [Product.sampleBackpack, .sampleTote] {
            try await InMemoryFavoritesRepository(store).setFavorite(true, product.id, at: now)
        }
    }
}

import DependencyContainer
import Foundation
import ProductFeature
import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

@MainActor
struct ProductFixture: ScreenFixture {
    nonisolated static let backpack = Product.sampleBackpack
    nonisolated static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let store: InMemoryStore
    let catalog: InMemoryCatalogRepository
    let favorites: InMemoryFavoritesRepository
    let cart: InMemoryCartRepository
    let recorded = SpyAnalytics()
    let outputs = EventRecorder<ProductFeature.Output>()
    let log = EventRecorder<String>()
    let screen: any Screen
    let driver: ScreenDriver

    init(
        _ service: CatalogService = .fake(),
        in store: InMemoryStore = InMemoryStore(),
        changesHeldAt gate: Gate? = nil
    ) {
        let (catalog, favorites) = (InMemoryCatalogRepository(store), InMemoryFavoritesRepository(store))
        let cart = InMemoryCartRepository(store)
        (self.store, self.catalog, self.favorites, self.cart) = (store, catalog, favorites, cart)

        var builder = ContainerBuilder()
        builder.register(ShowProductsUseCase.self) {
            ShowProductsUseCase(service: service, repository: catalog, clock: .fixed(Self.now))
        }
        builder.register(FavoriteProductsUseCase.self) {
            let repository = gate.map(favorites.gated) ?? favorites
            return FavoriteProductsUseCase(repository: repository, clock: .fixed(Self.now))
        }
        builder.register(CartUseCase.self) {
            CartUseCase(repository: gate.map(cart.gated) ?? cart, clock: .fixed(Self.now))
        }
        builder.register(Analytics.self) { [recorded] in recorded.analytics }
        do {
            let services = try builder.build()
            let id = Self.backpack.id
            screen = ProductFeature.screen(of: id, from: services, log: log.record, output: outputs.record)
        } catch {
            fatalError("\(error)")
        }
        driver = ScreenDriver(screen)
    }

    init(
        answering first: Result<Product, StoreError>,
        _ others: Result<Product, StoreError>...,
        heldAt gate: Gate? = nil
    ) {
        let responses = Script([first] + others)
        self.init(
            CatalogService { $0.product = { _ throws(StoreError) in try await responses.next(heldAt: gate) } }
        )
    }

    nonisolated func stored() async throws -> Saved<Product>? {
        try await catalog.product(Self.backpack.id).first { _ in true }?.get()
    }

    nonisolated func isStoredAsFavorite() async throws -> Bool? {
        try await favorites.isFavorite(Self.backpack.id).first { _ in true }?.get()
    }
}

extension ProductFixture {
    nonisolated func inCart() async throws -> [String: Int] {
        let lines = try await cart.cart().first { _ in true }?.get().lines ?? []
        return Dictionary(lines.map { ($0.id.rawValue, $0.quantity) }) { $1 }
    }
}

extension Frame {
    /// The value of the favorite switch; `nil` if the frame has no such switch.
    var favorite: String? { control("favorite")?.value }
}

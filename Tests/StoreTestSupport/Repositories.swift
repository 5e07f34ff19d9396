package import StoreDomain
package import StoreFakes
import Testing

/// The initially empty repositories of an account, which tests check against the repository contracts.
package protocol Repositories: Sendable {
    var catalog: any CatalogRepository { get }

    var favorites: any FavoritesRepository { get }

    var cart: any CartRepository { get }

    var orders: any OrdersRepository { get }

    var profiles: any ProfileRepository { get }

    var settings: any SettingsRepository { get }

    var paths: any PathRepository { get }
}

/// The currently stored values.
extension Repositories {
    func categories() async throws -> Saved<[Category]>? { try await catalog.categories().current() }

    func recommendations(for list: RecommendationList) async throws -> Saved<[Product]>? {
        try await catalog.recommendations(for: list).current()
    }

    func product(_ id: Product.ID) async throws -> Saved<Product>? {
        try await catalog.product(id).current()
    }

    func found(_ text: String) async throws -> [Product] {
        try await catalog.search(text, limit: 100)?.value ?? []
    }

    func favoritesNow() async throws -> [Favorite] { try await favorites.favorites().current() }

    func isFavorite(_ id: Product.ID) async throws -> Bool { try await favorites.isFavorite(id).current() }
}

extension InMemoryStore: Repositories {
    package var catalog: any CatalogRepository { InMemoryCatalogRepository(self) }
    package var favorites: any FavoritesRepository { InMemoryFavoritesRepository(self) }
    package var cart: any CartRepository { InMemoryCartRepository(self) }
    package var orders: any OrdersRepository { InMemoryOrdersRepository(self) }
    package var profiles: any ProfileRepository { InMemoryProfileRepository(self) }
    package var settings: any SettingsRepository { InMemorySettingsRepository(self) }
    package var paths: any PathRepository { InMemoryPathRepository(self) }
}

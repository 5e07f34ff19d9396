package import StoreDomain
package import StoreFakes
import Testing

/// The repositories of one shop, in which nothing was ever stored; contracts are checked on them.
package protocol Repositories: Sendable {
    /// What the shop can send again.
    var catalog: any CatalogRepository { get }

    /// The favorites.
    var favorites: any FavoritesRepository { get }

    /// The cart and its submissions.
    var cart: any CartRepository { get }

    /// The orders that were seen.
    var orders: any OrdersRepository { get }

    /// The profile and its draft.
    var profiles: any ProfileRepository { get }

    /// The settings and recent searches.
    var settings: any SettingsRepository { get }

    /// Where the person was.
    var paths: any PathRepository { get }
}

/// What is stored now.
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

/// The repositories of one shop in memory.
extension InMemoryStore: Repositories {
    package var catalog: any CatalogRepository { InMemoryCatalogRepository(self) }
    package var favorites: any FavoritesRepository { InMemoryFavoritesRepository(self) }
    package var cart: any CartRepository { InMemoryCartRepository(self) }
    package var orders: any OrdersRepository { InMemoryOrdersRepository(self) }
    package var profiles: any ProfileRepository { InMemoryProfileRepository(self) }
    package var settings: any SettingsRepository { InMemorySettingsRepository(self) }
    package var paths: any PathRepository { InMemoryPathRepository(self) }
}

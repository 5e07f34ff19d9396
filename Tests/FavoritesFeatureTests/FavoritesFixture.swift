import FavoritesFeature
import Foundation
import StoreDomain
import StoreTestSupport
import StoreUseCases
import VVSI

/// The favorites over fakes, in a shop that knows all sample products.
@MainActor
struct FavoritesFixture {
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    let shop = InMemoryShop()
    let catalogue: InMemoryCatalogueRepository
    let favorites: InMemoryFavoritesRepository
    let interactor: FavoritesViewInteractor

    init() async throws {
        catalogue = InMemoryCatalogueRepository(shop)
        favorites = InMemoryFavoritesRepository(shop)
        interactor = Self.interactor(favorites)
        try await catalogue.save(picks: Product.samples, for: .shop, at: Self.now)
    }

    static func interactor(_ favorites: InMemoryFavoritesRepository) -> FavoritesViewInteractor {
        FavoritesViewInteractor(
            favoriteProducts: FavoriteProductsUseCase(repository: favorites, clock: .fixed(now))
        )
    }

    var state: FavoritesViewState { interactor.viewState.state }

    /// Adds favorites or removes them, one after the other.
    func set(_ isFavorite: Bool, _ products: Product...) async throws {
        for product in products {
            try await favorites.setFavorite(isFavorite, product.id, at: Self.now)
        }
    }
}

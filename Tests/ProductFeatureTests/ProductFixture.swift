import Foundation
import ProductFeature
import StoreDomain
import StoreTestSupport
import StoreUseCases
import VVSI
import ViewStateTesting

/// The screen of a backpack over fakes.
@MainActor
struct ProductFixture {
    nonisolated static let backpack = Product.sampleBackpack
    static let now = Date(timeIntervalSince1970: 1_790_000_000)
    static let service = CatalogueService.fake(categories: Category.samples, products: Product.samples)

    let shop = InMemoryShop()
    let catalogue: InMemoryCatalogueRepository
    let favorites: InMemoryFavoritesRepository
    let interactor: ProductViewInteractor

    /// The favorites are behind the gate, where one is given.
    init(_ service: CatalogueService = Self.service, changesGated gate: Gate? = nil) {
        catalogue = InMemoryCatalogueRepository(shop)
        favorites = InMemoryFavoritesRepository(shop)
        interactor = Self.interactor(service, catalogue, gate.map(favorites.gated) ?? favorites)
    }

    static func interactor(
        _ service: CatalogueService,
        _ catalogue: InMemoryCatalogueRepository,
        _ favorites: any FavoritesRepository
    ) -> ProductViewInteractor {
        ProductViewInteractor(
            id: backpack.id,
            showProduct: ShowProductUseCase(service: service, repository: catalogue, clock: .fixed(now)),
            favoriteProducts: FavoriteProductsUseCase(repository: favorites, clock: .fixed(now))
        )
    }

    var state: ProductViewState { interactor.viewState.state }

    /// The backpack as it is kept now, whatever the screen says.
    nonisolated func stored() async throws -> Saved<Product>? {
        try await catalogue.product(Self.backpack.id).first { _ in true }?.get()
    }

    /// Whether the backpack is a favorite now, whatever the screen says.
    nonisolated func isStoredAsFavorite() async throws -> Bool? {
        try await favorites.isFavorite(Self.backpack.id).first { _ in true }?.get()
    }
}

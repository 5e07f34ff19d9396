import Foundation
import FavoritesFeature
import StoreDomain
import StoreTestSupport
import StoreUseCases
import VVSI

/// The screen “Favorites” over fakes: what it is made of, and how to make another one of the same.
@MainActor
struct FavoritesFixture {
    static let now = Date(timeIntervalSince1970: 1_790_000_000)
    static let service = CatalogueService.fake(categories: Category.samples, products: Product.samples)

    let repository = InMemoryCatalogueRepository()
    let interactor: FavoritesViewInteractor

    init(_ service: CatalogueService = Self.service) {
        interactor = Self.interactor(service, repository)
    }

    static func interactor(
        _ service: CatalogueService,
        _ repository: InMemoryCatalogueRepository
    ) -> FavoritesViewInteractor {
        FavoritesViewInteractor(
            browseCategories: BrowseCategoriesUseCase(
                service: service,
                repository: repository,
                clock: .fixed(now)
            )
        )
    }

    var state: FavoritesViewState { interactor.viewState.state }
}

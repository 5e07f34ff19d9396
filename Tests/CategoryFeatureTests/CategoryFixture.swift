import CategoryFeature
import Foundation
import StoreDomain
import StoreTestSupport
import StoreUseCases
import VVSI
import ViewStateTesting

/// The screen of the category of bags over fakes.
@MainActor
struct CategoryFixture {
    static let id = Category.sampleBags.id
    static let now = Date(timeIntervalSince1970: 1_790_000_000)
    static let service = CatalogueService.fake(categories: Category.samples, products: Product.samples)

    /// The service, of which a gate holds the requests for picks.
    static func service(gated gate: Gate) -> CatalogueService {
        var service = service
        service.randomProducts = service.gated(by: gate).randomProducts
        return service
    }

    let repository = InMemoryCatalogueRepository()
    let interactor: CategoryViewInteractor

    init(_ service: CatalogueService = Self.service) {
        interactor = Self.interactor(service, repository)
    }

    static func interactor(
        _ service: CatalogueService,
        _ repository: InMemoryCatalogueRepository
    ) -> CategoryViewInteractor {
        CategoryViewInteractor(
            id: id,
            browseCategories: BrowseCategoriesUseCase(
                service: service,
                repository: repository,
                clock: .fixed(now)
            ),
            pickProducts: PickProductsUseCase(service: service, repository: repository, clock: .fixed(now))
        )
    }

    var state: CategoryViewState { interactor.viewState.state }
}

import CategoryFeature
import DependencyContainer
import ScreenKit
import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// How the shop enters `CategoryFeature`.
struct CategoryAssembly: FeatureAssembly {
    static let feature = "Category"
    @MainActor static var previews: [ScreenPreview] { CategoryScreen.previews }

    let id: Category.ID

    func assemble(into builder: inout ContainerBuilder) {
        builder.registerOnMainActor(CategoryViewInteractor.self) {
            [id] (browseCategories: BrowseCategoriesUseCase, pickProducts: PickProductsUseCase) in
            CategoryViewInteractor(id: id, browseCategories: browseCategories, pickProducts: pickProducts)
        }
    }

    func screen(
        from container: Container,
        go: @escaping @MainActor (Route) -> Void
    ) throws(DependencyError) -> (screen: any Screen, subscription: Subscription?) {
        let interactor = try container.resolveOnMainActor(CategoryViewInteractor.self)
        let subscription = interactor.navigationEvents.subscribe { event in
            switch event {
            case .productSelected(let id): go(.product(id))
            }
        }
        return (CategoryScreen.make(id: id, interactor: interactor), subscription)
    }
}

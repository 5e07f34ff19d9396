import DependencyContainer
import HomeFeature
import ScreenKit
import StoreUseCases
import VVSI
import ViewStateCore

/// How the shop enters `HomeFeature`.
struct HomeAssembly: FeatureAssembly {
    static let feature = "Home"
    @MainActor static var previews: [ScreenPreview] { HomeScreen.previews }

    func assemble(into builder: inout ContainerBuilder) {
        builder.registerOnMainActor(HomeViewInteractor.self) {
            (browseCategories: BrowseCategoriesUseCase, pickProducts: PickProductsUseCase) in
            HomeViewInteractor(browseCategories: browseCategories, pickProducts: pickProducts)
        }
    }

    func screen(
        from container: Container,
        go: @escaping @MainActor (Route) -> Void
    ) throws(DependencyError) -> (screen: any Screen, subscription: Subscription?) {
        let interactor = try container.resolveOnMainActor(HomeViewInteractor.self)
        let subscription = interactor.navigationEvents.subscribe { event in
            switch event {
            case .categorySelected(let id): go(.category(id))
            case .productSelected(let id): go(.product(id))
            }
        }
        return (HomeScreen.make(interactor: interactor), subscription)
    }
}

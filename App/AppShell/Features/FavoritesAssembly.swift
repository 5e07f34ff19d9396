import DependencyContainer
import FavoritesFeature
import ScreenKit
import StoreUseCases
import VVSI
import ViewStateCore

/// How the shop enters `FavoritesFeature`.
struct FavoritesAssembly: FeatureAssembly {
    static let feature = "Favorites"
    @MainActor static var previews: [ScreenPreview] { FavoritesScreen.previews }

    func assemble(into builder: inout ContainerBuilder) {
        builder.registerOnMainActor(FavoritesViewInteractor.self) {
            (favoriteProducts: FavoriteProductsUseCase) in
            FavoritesViewInteractor(favoriteProducts: favoriteProducts)
        }
    }

    func screen(
        from container: Container,
        go: @escaping @MainActor (Route) -> Void
    ) throws(DependencyError) -> (screen: any Screen, subscription: Subscription?) {
        let interactor = try container.resolveOnMainActor(FavoritesViewInteractor.self)
        let subscription = interactor.navigationEvents.subscribe { event in
            switch event {
            case .productSelected(let id): go(.product(id))
            }
        }
        return (FavoritesScreen.make(interactor: interactor), subscription)
    }
}

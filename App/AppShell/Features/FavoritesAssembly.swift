import DependencyContainer
import FavoritesFeature
import ScreenKit
import StoreUseCases
import ViewStateCore

/// How the shop enters `FavoritesFeature`.
struct FavoritesAssembly: FeatureAssembly {
    static let feature = "Favorites"
    @MainActor static var previews: [ScreenPreview] { FavoritesScreen.previews }

    func assemble(into builder: inout ContainerBuilder) {
        builder.registerOnMainActor(FavoritesViewInteractor.self) {
            (browseCategories: BrowseCategoriesUseCase) in
            FavoritesViewInteractor(browseCategories: browseCategories)
        }
    }

    func screen(
        from container: Container,
        go: @escaping @MainActor (Route) -> Void
    ) throws(DependencyError) -> (screen: any Screen, subscription: Subscription?) {
        let interactor = try container.resolveOnMainActor(FavoritesViewInteractor.self)
        return (FavoritesScreen.make(interactor: interactor), nil)
    }
}

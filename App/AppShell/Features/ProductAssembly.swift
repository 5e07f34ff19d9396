import DependencyContainer
import ProductFeature
import ScreenKit
import StoreUseCases
import ViewStateCore

/// How the shop enters `ProductFeature`.
struct ProductAssembly: FeatureAssembly {
    static let feature = "Product"
    @MainActor static var previews: [ScreenPreview] { ProductScreen.previews }

    func assemble(into builder: inout ContainerBuilder) {
        builder.registerOnMainActor(ProductViewInteractor.self) {
            (browseCategories: BrowseCategoriesUseCase) in
            ProductViewInteractor(browseCategories: browseCategories)
        }
    }

    func screen(
        from container: Container,
        go: @escaping @MainActor (Route) -> Void
    ) throws(DependencyError) -> (screen: any Screen, subscription: Subscription?) {
        let interactor = try container.resolveOnMainActor(ProductViewInteractor.self)
        return (ProductScreen.make(interactor: interactor), nil)
    }
}

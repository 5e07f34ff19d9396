import DependencyContainer
import ProductFeature
import ScreenKit
import StoreDomain
import StoreUseCases
import ViewStateCore

/// How the shop enters `ProductFeature`.
struct ProductAssembly: FeatureAssembly {
    static let feature = "Product"
    @MainActor static var previews: [ScreenPreview] { ProductScreen.previews }

    let id: Product.ID

    func assemble(into builder: inout ContainerBuilder) {
        builder.registerOnMainActor(ProductViewInteractor.self) {
            [id] (showProduct: ShowProductUseCase, favoriteProducts: FavoriteProductsUseCase) in
            ProductViewInteractor(id: id, showProduct: showProduct, favoriteProducts: favoriteProducts)
        }
    }

    func screen(
        from container: Container,
        go: @escaping @MainActor (Route) -> Void
    ) throws(DependencyError) -> (screen: any Screen, subscription: Subscription?) {
        let interactor = try container.resolveOnMainActor(ProductViewInteractor.self)
        return (ProductScreen.make(id: id, interactor: interactor), nil)
    }
}

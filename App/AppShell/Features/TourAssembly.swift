import DependencyContainer
import MVVM
import PatternTour
import ScreenKit
import StoreUseCases
import ViewStateCore

/// How the shop enters `PatternTour`: the choice of a pattern, or the screen in one of them.
struct TourAssembly: FeatureAssembly {
    static let feature = "PatternTour"
    @MainActor static var previews: [ScreenPreview] { TourGallery.previews + TourScreen.previews }

    let pattern: TourPattern?

    func assemble(into builder: inout ContainerBuilder) {
        builder.register(TourShop.self) {
            (
                listProducts: ListProductsUseCase,
                showProduct: ShowProductUseCase,
                favoriteProducts: FavoriteProductsUseCase
            ) in
            .live(listProducts: listProducts, showProduct: showProduct, favoriteProducts: favoriteProducts)
        }
    }

    func screen(
        from container: Container,
        go: @escaping @MainActor (Route) -> Void
    ) throws(DependencyError) -> (screen: any Screen, subscription: Subscription?) {
        if let pattern {
            let shop = try container.resolve(TourShop.self)
            return (TourScreen.make(pattern, shop: shop, clock: ContinuousClock()), nil)
        }
        let router = NavigationRouter<TourPattern>()
        let subscription = router.onChange { [weak router] in
            if let pattern = router?.path.last { go(.tour(pattern)) }
        }
        return (TourGallery.make(router: router), subscription)
    }
}

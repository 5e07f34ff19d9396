package import DependencyContainer
package import StoreDomain
import StoreUseCases

/// The use cases, built on the ports of `StoreDomain`.
package struct UseCaseAssembly: Assembly {
    private let clock: ShopClock

    /// Creates the assembly.
    ///
    /// - Parameter clock: The time of day.
    package init(clock: ShopClock) {
        self.clock = clock
    }

    /// Registers the use cases.
    ///
    /// - Parameter builder: The builder.
    package func assemble(into builder: inout ContainerBuilder) {
        builder.register(ShopClock.self, scope: .singleton) { [clock] in clock }
        builder.register(BrowseCategoriesUseCase.self) {
            (service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) in
            BrowseCategoriesUseCase(service: service, repository: repository, clock: clock)
        }
        builder.register(ListProductsUseCase.self) { (service: CatalogueService) in
            ListProductsUseCase(service: service)
        }
        builder.register(PickProductsUseCase.self) {
            (service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) in
            PickProductsUseCase(service: service, repository: repository, clock: clock)
        }
        builder.register(ShowProductUseCase.self) {
            (service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) in
            ShowProductUseCase(service: service, repository: repository, clock: clock)
        }
        builder.register(FavoriteProductsUseCase.self) {
            (repository: any FavoritesRepository, clock: ShopClock) in
            FavoriteProductsUseCase(repository: repository, clock: clock)
        }
        builder.register(EditProfileUseCase.self) {
            (service: ProfileService, repository: any ProfileRepository, clock: ShopClock) in
            EditProfileUseCase(service: service, repository: repository, clock: clock)
        }
    }
}

package import CommitObservation
package import DependencyContainer
package import StoreDomain
import StoreUseCases

/// The use cases, built on the ports of `StoreDomain`.
package struct UseCaseAssembly: Assembly {
    private let clock: ShopClock
    private let wakes: CommitSignal

    /// Creates the assembly.
    ///
    /// - Parameters:
    ///   - clock: The time of day.
    ///   - wakes: Makes the outbox send what it has, whenever it counts.
    package init(clock: ShopClock, wakes: CommitSignal = CommitSignal()) {
        self.clock = clock
        self.wakes = wakes
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
        builder.register(SettingsUseCase.self) { (repository: any SettingsRepository) in
            SettingsUseCase(repository: repository)
        }
        builder.register(ListProductsUseCase.self) { (service: CatalogueService, settings: SettingsUseCase) in
            ListProductsUseCase(service: service, settings: settings)
        }
        builder.register(ClearCatalogueUseCase.self) {
            (catalogue: any CatalogueRepository, favorites: FavoriteProductsUseCase) in
            ClearCatalogueUseCase(catalogue: catalogue, favorites: favorites)
        }
        builder.register(PickProductsUseCase.self) {
            (service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) in
            PickProductsUseCase(service: service, repository: repository, clock: clock)
        }
        builder.register(ShowProductUseCase.self) {
            (service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) in
            ShowProductUseCase(service: service, repository: repository, clock: clock)
        }
        builder.register(SearchProductsUseCase.self) {
            (service: CatalogueService, repository: any CatalogueRepository, settings: any SettingsRepository)
            in
            SearchProductsUseCase(service: service, repository: repository, settings: settings)
        }
        builder.register(SyncCatalogueUseCase.self) {
            (service: CatalogueService, repository: any CatalogueRepository, clock: ShopClock) in
            SyncCatalogueUseCase(service: service, repository: repository, clock: clock)
        }
        builder.register(FavoriteProductsUseCase.self) {
            (repository: any FavoritesRepository, clock: ShopClock) in
            FavoriteProductsUseCase(repository: repository, clock: clock)
        }
        builder.register(EditProfileUseCase.self) {
            (service: ProfileService, repository: any ProfileRepository, clock: ShopClock) in
            EditProfileUseCase(service: service, repository: repository, clock: clock)
        }
        assembleCheckout(into: &builder)
    }

    private func assembleCheckout(into builder: inout ContainerBuilder) {
        builder.register(Outbox.self, scope: .singleton) {
            [wakes]
            (
                repository: any CartRepository,
                service: OrdersService,
                clock: ShopClock,
                analytics: Analytics
            ) in
            Outbox(
                repository: repository,
                service: service,
                clock: clock,
                analytics: analytics,
                wakes: wakes
            )
        }
        builder.register(CartUseCase.self) { (repository: any CartRepository) in
            CartUseCase(repository: repository)
        }
        builder.register(CheckoutUseCase.self) {
            (repository: any CartRepository, outbox: Outbox, clock: ShopClock) in
            CheckoutUseCase(repository: repository, outbox: outbox, clock: clock)
        }
        builder.register(ListOrdersUseCase.self) {
            (service: OrdersService, repository: any OrdersRepository, clock: ShopClock) in
            ListOrdersUseCase(service: service, repository: repository, clock: clock)
        }
        builder.register(ShowOrderUseCase.self) {
            (
                service: OrdersService,
                repository: any OrdersRepository,
                catalogue: any CatalogueRepository,
                clock: ShopClock
            ) in
            ShowOrderUseCase(service: service, repository: repository, catalogue: catalogue, clock: clock)
        }
    }
}

package import CommitObservation
package import DependencyContainer
package import StoreDomain
import StoreUseCases

/// An assembly that registers the use cases.
///
/// Other assemblies register implementations of the ports that the use cases depend on.
package struct UseCaseAssembly: Assembly {
    private let clock: StoreClock
    private let reconnections: CommitSignal

    package init(clock: StoreClock, reconnections: CommitSignal = CommitSignal()) {
        self.clock = clock
        self.reconnections = reconnections
    }

    package func assemble(into builder: inout ContainerBuilder) {
        builder.register(StoreClock.self, scope: .singleton) { [clock] in clock }
        builder.register(BrowseCategoriesUseCase.self, factory: BrowseCategoriesUseCase.init)
        builder.register(SettingsUseCase.self, factory: SettingsUseCase.init)
        builder.register(ListProductsUseCase.self) {
            (service: CatalogService, repository: any CatalogRepository, settings: SettingsUseCase) in
            ListProductsUseCase(service: service, repository: repository, settings: settings)
        }
        builder.register(ClearCatalogUseCase.self, factory: ClearCatalogUseCase.init)
        builder.register(ShowProductsUseCase.self, factory: ShowProductsUseCase.init)
        builder.register(SearchProductsUseCase.self, factory: SearchProductsUseCase.init)
        builder.register(SyncCatalogUseCase.self) {
            (
                service: CatalogService,
                repository: any CatalogRepository,
                favorites: any FavoritesRepository,
                clock: StoreClock
            ) in
            SyncCatalogUseCase(
                service: service,
                repository: repository,
                favorites: favorites,
                clock: clock
            )
        }
        builder.register(FavoriteProductsUseCase.self, factory: FavoriteProductsUseCase.init)
        builder.register(EditProfileUseCase.self, factory: EditProfileUseCase.init)
        builder.register(SignInUseCase.self, factory: SignInUseCase.init)
        builder.register(SessionUseCase.self) {
            (repository: any SessionRepository, cart: any CartRepository) in
            SessionUseCase(repository: repository, cart: cart)
        }
        assembleCheckout(into: &builder)
    }

    private func assembleCheckout(into builder: inout ContainerBuilder) {
        builder.register(Outbox.self, scope: .singleton) {
            [reconnections]
            (
                repository: any CartRepository,
                service: OrdersService,
                clock: StoreClock,
                analytics: Analytics
            ) in
            Outbox(
                repository: repository,
                service: service,
                clock: clock,
                analytics: analytics,
                reconnections: reconnections
            )
        }
        builder.register(CartUseCase.self, factory: CartUseCase.init)
        builder.register(CheckoutUseCase.self) {
            (repository: any CartRepository, outbox: Outbox, clock: StoreClock) in
            CheckoutUseCase(repository: repository, outbox: outbox, clock: clock)
        }
        builder.register(ListOrdersUseCase.self, factory: ListOrdersUseCase.init)
        builder.register(ShowOrderUseCase.self, factory: ShowOrderUseCase.init)
    }
}

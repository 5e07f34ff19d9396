import CategoryFeature
package import DependencyContainer
import HomeFeature
import StoreDomain
import StoreUseCases

/// What one screen is made of; each screen gets a child container with this, which lives as long as the
/// screen.
package struct FeatureAssembly: Assembly {
    private let route: Route

    /// Creates the assembly.
    ///
    /// - Parameter route: The screen.
    package init(route: Route) {
        self.route = route
    }

    /// Registers the interactor of the screen, and what its route says.
    ///
    /// - Parameter builder: Takes the registrations.
    package func assemble(into builder: inout ContainerBuilder) {
        switch route {
        case .home:
            builder.registerOnMainActor(HomeViewInteractor.self) {
                (browseCategories: BrowseCategoriesUseCase, pickProducts: PickProductsUseCase) in
                HomeViewInteractor(browseCategories: browseCategories, pickProducts: pickProducts)
            }
        case .category(let id):
            builder.register(Category.ID.self) { id }
            builder.registerOnMainActor(CategoryViewInteractor.self) {
                (
                    id: Category.ID,
                    browseCategories: BrowseCategoriesUseCase,
                    pickProducts: PickProductsUseCase
                ) in
                CategoryViewInteractor(id: id, browseCategories: browseCategories, pickProducts: pickProducts)
            }
        }
    }
}

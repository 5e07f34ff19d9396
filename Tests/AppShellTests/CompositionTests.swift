import AppShell
import DependencyContainer
import StoreDomain
import Testing

struct CompositionTests {
    private static let routes: [Route] = [.home, .category(Category.sampleBags.id)]

    @Test(arguments: routes)
    func everyScreenFindsAllItsServices(route: Route) async throws {
        let child = try await ShopAssemblies().container().makeChild {
            $0.assemble([FeatureAssembly(route: route)])
        }
        withExtendedLifetime(child) {}
    }

    @Test func namesTheMissingServiceAndThePathToIt() async throws {
        let assemblies = try await ShopAssemblies()
        var builder = ContainerBuilder()
        builder.assemble([assemblies.network, UseCaseAssembly(clock: .system), FeatureAssembly(route: .home)])
        let error = #expect(throws: CompositionError.self) { try builder.build() }
        let description = try #require(error).description
        #expect(
            description.contains(
                "HomeViewInteractor → BrowseCategoriesUseCase → CatalogueRepository (missing"
            )
        )
    }
}

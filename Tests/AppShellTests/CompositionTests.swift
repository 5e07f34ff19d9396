import AppShell
import DependencyContainer
import Logging
import StoreDomain
import StoreTestSupport
import Testing

struct CompositionTests {
    @Test func allServicesFindWhatTheyNeed() async throws {
        var builder = ContainerBuilder()
        builder.assemble(try await ShopAssemblies().all)
        try builder.validate()
    }

    @Test(arguments: Route.examples.map(\.route))
    @MainActor
    func everyScreenIsMade(route: Route) async throws {
        let coordinator = try await MainCoordinator(
            container: ShopAssemblies(service: .fake()).container(),
            logger: Logger(label: "test")
        )
        coordinator.go(to: route)
        #expect(coordinator.routes.last == route)
        coordinator.close()
    }

    @Test func namesTheMissingServiceAndThePathToIt() async throws {
        let assemblies = try await ShopAssemblies()
        var builder = ContainerBuilder()
        builder.assemble([assemblies.network, UseCaseAssembly(clock: .system)])
        let error = #expect(throws: CompositionError.self) { try builder.build() }
        let description = try #require(error).description
        #expect(description.contains("BrowseCategoriesUseCase → CatalogueRepository (missing"))
    }
}

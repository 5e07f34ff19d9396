import AppShell
import DependencyContainer
import Logging
import StoreDomain
import StoreTestSupport
import Testing

struct CompositionTests {
    @Test(arguments: Route.examples.map(\.route))
    func everyScreenFindsAllItsServices(route: Route) async throws {
        let child = try await ShopAssemblies().container().makeChild {
            $0.assemble([route.assembly])
        }
        withExtendedLifetime(child) {}
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

    @Test func allScreensTogetherFindTheirServices() async throws {
        let hosts = Route.examples.map { ($0.address.split(separator: "/")[1], $0.route.assembly) }
        var builder = ContainerBuilder()
        builder.assemble(try await ShopAssemblies().all)
        builder.assemble(Dictionary(hosts) { first, _ in first }.values.map(\.self))
        try builder.validate()
    }

    @Test func namesTheMissingServiceAndThePathToIt() async throws {
        let assemblies = try await ShopAssemblies()
        var builder = ContainerBuilder()
        builder.assemble([assemblies.network, UseCaseAssembly(clock: .system), Route.home.assembly])
        let error = #expect(throws: CompositionError.self) { try builder.build() }
        let description = try #require(error).description
        #expect(
            description.contains(
                "HomeViewInteractor → BrowseCategoriesUseCase → CatalogueRepository (missing"
            )
        )
    }
}

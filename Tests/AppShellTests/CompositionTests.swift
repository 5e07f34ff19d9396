import DependencyContainer
import Logging
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing

@testable import AppShell

@MainActor
struct CompositionTests {
    @Test func namesTheMissingServiceAndThePathToIt() async throws {
        let assemblies = try await ShopAssemblies()
        var builder = ContainerBuilder()
        builder.assemble([assemblies.network, UseCaseAssembly(clock: .system)])
        let error = #expect(throws: CompositionError.self) { try builder.build() }
        let description = try #require(error).description
        #expect(description.contains("BrowseCategoriesUseCase → CatalogueRepository (missing"))
    }

    @Test func showsNoScreenWhoseServiceIsMissing() async throws {
        let services = try ContainerBuilder().build()
        // Its log would be taken for a failure of the test that runs beside it.
        let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let coordinator = MainCoordinator(services: services, logger: quiet)
        #expect(coordinator.path.isEmpty)
    }
}

import DependencyContainer
import StoreAssembly
import StoreDomain
import Testing

struct UseCaseAssemblyTests {
    /// Who adds it registers the ports, and is told which one is missing and what needs it.
    @Test func namesTheMissingPortAndThePathToIt() throws {
        var builder = ContainerBuilder()
        builder.register(CatalogService.self) { CatalogService() }
        builder.assemble([UseCaseAssembly(clock: .system)])
        let error = #expect(throws: CompositionError.self) { try builder.build() }
        let description = try #require(error).description
        #expect(description.contains("BrowseCategoriesUseCase → CatalogRepository (missing"))
    }
}

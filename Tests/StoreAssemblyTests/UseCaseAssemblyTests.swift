import DependencyContainer
import StoreAssembly
import StoreDomain
import Testing

struct UseCaseAssemblyTests {
    /// The caller of the assembly must register the ports.
    @Test func reportsMissingPortWithDependencyPath() throws {
        var builder = ContainerBuilder()
        builder.register(CatalogService.self) { CatalogService() }
        builder.assemble([UseCaseAssembly(clock: .system)])
        let error = #expect(throws: CompositionError.self) { try builder.build() }
        let description = try #require(error).description
        #expect(description.contains("BrowseCategoriesUseCase → CatalogRepository (missing"))
    }
}

import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

struct CatalogServiceFakeTests {
    @Test(arguments: CatalogServiceContract.requirements)
    func implementationMeetsContract(_ requirement: Requirement<CatalogService>) async throws {
        try await requirement.check(.fake(pageSize: 4))
    }
}

import StoreFakes
import StoreTestSupport
import Testing

struct CatalogueServiceFakeTests {
    @Test(arguments: CatalogueServiceContract.allCases)
    func holds(_ claim: CatalogueServiceContract) async throws {
        try await claim.check(.fake(pageSize: 4))
    }
}

import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

struct CatalogueServiceFakeTests {
    @Test(arguments: CatalogueServiceContract.claims)
    func holds(_ claim: Claim<CatalogueService>) async throws {
        try await claim.check(.fake(pageSize: 4))
    }
}

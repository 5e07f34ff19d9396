import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

struct CatalogServiceFakeTests {
    @Test(arguments: CatalogServiceContract.claims)
    func holds(_ claim: Claim<CatalogService>) async throws {
        try await claim.check(.fake(pageSize: 4))
    }
}

import StoreTestSupport
import Testing

struct CatalogueRepositoryContractTests {
    @Test(arguments: CatalogueRepositoryContract.allCases, CatalogueImplementation.allCases)
    func holds(_ claim: CatalogueRepositoryContract, on implementation: CatalogueImplementation) async throws
    {
        try await implementation.withRepository { try await claim.check($0) }
    }
}

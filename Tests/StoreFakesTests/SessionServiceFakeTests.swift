import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

struct SessionServiceFakeTests {
    @Test(arguments: SessionServiceContract.claims)
    func holds(_ claim: Claim<SessionService>) async throws {
        try await claim.check(.fake())
    }
}

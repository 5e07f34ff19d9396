import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

struct ProfileServiceFakeTests {
    @Test(arguments: ProfileServiceContract.claims)
    func holds(_ claim: Claim<ProfileService>) async throws {
        try await claim.check(.fake())
    }
}

import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

struct ProfileServiceFakeTests {
    @Test(arguments: ProfileServiceContract.allCases)
    func holds(_ claim: ProfileServiceContract) async throws {
        try await claim.check(.fake())
    }
}

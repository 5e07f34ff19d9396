import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

struct ProfileServiceFakeTests {
    @Test(arguments: ProfileServiceContract.requirements)
    func implementationMeetsContract(_ requirement: Requirement<ProfileService>) async throws {
        try await requirement.check(.fake())
    }
}

import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

struct SessionServiceFakeTests {
    @Test(arguments: SessionServiceContract.requirements)
    func implementationMeetsContract(_ requirement: Requirement<SessionService>) async throws {
        try await requirement.check(.fake())
    }

    @Test(arguments: SessionRepositoryContract.requirements)
    func repositoryMeetsContract(_ requirement: Requirement<any SessionRepository>) async throws {
        let session = Session.signedIn(email: SessionRepositoryContract.email)
        try await requirement.check(InMemorySessionRepository(session))
    }
}

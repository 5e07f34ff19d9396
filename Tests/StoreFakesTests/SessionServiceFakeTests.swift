import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing

struct SessionServiceFakeTests {
    @Test(arguments: SessionServiceContract.claims)
    func holds(_ claim: Claim<SessionService>) async throws {
        try await claim.check(.fake())
    }

    @Test(arguments: SessionRepositoryContract.claims)
    func theRepositoryHolds(_ claim: Claim<any SessionRepository>) async throws {
        let session = Session.signedIn(email: SessionRepositoryContract.email)
        try await claim.check(InMemorySessionRepository(session))
    }
}

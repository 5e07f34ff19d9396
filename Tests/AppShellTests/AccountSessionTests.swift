import HTTPTransport
import StoreAPI
import StoreDomain
import StoreTestSupport
import Testing

@testable import AppShell

struct AccountSessionTests {
    @Test(arguments: SessionRepositoryContract.requirements)
    func implementationMeetsContract(_ requirement: Requirement<any SessionRepository>) async throws {
        try await requirement.check(session(.signedIn(email: SessionRepositoryContract.email)))
    }

    @Test(arguments: [
        (Session.signedIn(email: "a@mail.example"), Session.ended(email: "a@mail.example")),
        (.guest, .guest),
    ])
    func endsWhenBackendEndsSessionUnlessGuest(before: Session, after: Session) async throws {
        let session = try session(before)
        await session.sessionDidEnd()
        #expect(session.current == after)
    }

    private func session(_ state: Session) throws -> AccountSession {
        let configuration = AppConfiguration(backend: .offline, storage: .ephemeral)
        let network = try AppNetwork(configuration, transport: OfflineTransport())
        return AccountSession(state, of: nil, client: network.client, store: { _ in }, end: {})
    }
}

import CommitObservation
import FoundationExtensions
import HTTPSessions
import StoreAPI
import StoreDatabase
import StoreDomain
import Synchronization

/// The observable session of either an account or the guest.
///
/// As a ``TokenSource``, this class also refreshes the tokens and stores the new ones.
final class AccountSession: SessionRepository, TokenSource {
    private let owner: Owner?
    private let client: APIClient
    private let store: @Sendable (SessionTokens) async -> Void
    private let end: @Sendable () async -> Void
    private let state: Mutex<Session>
    private let commits = CommitSignal()

    init(
        _ state: Session,
        of owner: Owner?,
        client: APIClient,
        store: @escaping @Sendable (SessionTokens) async -> Void,
        end: @escaping @Sendable () async -> Void
    ) {
        self.state = Mutex(state)
        (self.owner, self.client, self.store, self.end) = (owner, client, store, end)
    }

    var current: Session { state.withLock(\.self) }

    func session() -> StoredValues<Session> {
        CommittedValues(of: commits) { [weak self] in .success(self?.current ?? .guest) }
    }

    func signOut() async {
        state.withLock { $0 = .guest }
        commits.commit()
        await end()
    }

    func newTokens(for refreshToken: Secret) async throws(TokenRefreshError) -> SessionTokens {
        guard let owner else { throw .failed }
        return try await client.newTokens(for: refreshToken, of: owner)
    }

    func store(_ tokens: SessionTokens) async {
        await store(tokens)
    }

    func sessionDidEnd() async {
        state.withLock { if let email = $0.email { $0 = .ended(email: email) } }
        commits.commit()
    }
}

import CommitObservation
package import StoreDomain
import Synchronization

package final class InMemorySessionRepository: SessionRepository {
    private let state: Mutex<Session>
    private let commits = CommitSignal()

    package init(_ session: Session = .signedIn(email: Credentials.sample.email)) {
        state = Mutex(session)
    }

    package func session() -> StoredValues<Session> {
        CommittedValues(of: commits) { .success(self.state.withLock(\.self)) }
    }

    package func signOut() async {
        set(.guest)
    }

    package func set(_ session: Session) {
        state.withLock { $0 = session }
        commits.commit()
    }
}

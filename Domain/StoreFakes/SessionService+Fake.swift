import FoundationExtensions
package import StoreDomain
import Synchronization

extension SessionService {
    /// Returns a service for an in-memory backend that performs the real backend's main checks.
    ///
    /// `takenUsernames` must be in lowercase.
    package static func fake(
        _ credentials: Credentials = .sample,
        takenUsernames: Set<String> = ["alice"]
    ) -> SessionService {
        let accounts = Mutex([credentials.email.lowercased(): credentials.password])
        return SessionService {
            $0.signIn = { credentials throws(SignInError) in
                guard !Task.isCancelled else { throw .failed(.canceled) }
                let password = accounts.withLock { $0[credentials.email.lowercased()] }
                guard password == credentials.password else { throw .refused(.wrongCredentials) }
            }
            $0.createAccount = { username, credentials throws(SignInError) in
                guard !Task.isCancelled else { throw .failed(.canceled) }
                let profile = Profile(username: username, email: credentials.email)
                guard profile.hasValidUsername else { throw .refused(.invalidUsername) }
                guard profile.hasValidEmail else { throw .refused(.invalidEmail) }
                guard credentials.password.revealed.count >= 8 else { throw .refused(.invalidPassword) }
                guard !takenUsernames.contains(username.lowercased()) else { throw .refused(.usernameTaken) }
                let isNew = accounts.withLock { accounts in
                    guard accounts[credentials.email.lowercased()] == nil else { return false }
                    accounts[credentials.email.lowercased()] = credentials.password
                    return true
                }
                if !isNew { throw .refused(.emailTaken) }
            }
        }
    }
}

extension Credentials {
    package static let sample = Credentials(email: "demo@shop.example", password: Secret("demonstration"))
}

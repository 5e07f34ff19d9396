import AccountFeature
import CommitObservation
import DesignSystem
package import FoundationExtensions
package import ScreenKit
import SignInFeature
import StoreDatabase
import StoreDomain
import StoreUseCases

extension ProcessScope {
    /// The error that a command reports if the user cannot be signed in or out.
    package struct SessionFailure: Error {
        package let message: String
        package let failure: FailureKind?
    }

    package var email: String? { storage.sessions.current?.email }

    /// Signs in to an account, or creates an account if a username is given, and stores the session for the
    /// next launch.
    package func signIn(
        email: String,
        password: Secret,
        creating username: String? = nil
    ) async throws(SessionFailure) {
        try await signIn(Credentials(email: email, password: password), creating: username)
    }

    package func signInToDemoAccount() async throws(SessionFailure) {
        guard let demo = network.demo else {
            throw SessionFailure(message: "This backend has no demo account.", failure: nil)
        }
        try await signIn(demo, creating: nil)
    }

    private func signIn(_ credentials: Credentials, creating username: String?) async throws(SessionFailure) {
        let signIn = account.signIn
        do throws(SignInError) {
            if let username {
                try await signIn.createAccount(username, credentials)
            } else {
                try await signIn.signIn(credentials)
            }
            await endSessions()
        } catch {
            let cause: StoreError = if case .failed(let cause) = error { cause } else { .accessDenied }
            let problem = Problem(loading: cause)
            let message = if case .failed = error { problem?.commandMessage } else { error.message }
            throw SessionFailure(message: message ?? "Canceled.", failure: problem?.failure)
        }
        try checkSessionIsSaved()
    }

    /// Calls a closure with the history file's path, both immediately and each time a different account is
    /// opened.
    ///
    /// The closure receives `nil` if the history is not persisted.
    package func followHistoryFile(_ use: @escaping @MainActor (String?) -> Void) {
        historyFileDidChange = use
        use(database.historyFile)
    }

    /// Signs out, even if the backend is unreachable, in which case the app ends the session on the backend
    /// later.
    ///
    /// - Returns: A warning about an unconfirmed order that remains in the account, or `nil` if there is no
    ///   such order.
    package func signOut() async throws(SessionFailure) -> String? {
        let email = account.session.current.email
        let submission = try? await account.sessions.openSubmission().current()
        await account.session.signOut()
        await endSessions()
        try checkSessionIsSaved()
        guard let email, let submission else { return nil }
        return AccountFeature.warning(about: submission, of: email)
    }

    private func checkSessionIsSaved() throws(SessionFailure) {
        guard let problem = storage.sessionProblem else { return }
        throw SessionFailure(message: problem, failure: .storage)
    }
}

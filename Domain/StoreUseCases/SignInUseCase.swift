import FoundationExtensions
package import StoreDomain

/// Signs users in, creates accounts, and rejects invalid input before sending a request.
package struct SignInUseCase: Sendable {
    private let service: SessionService

    package init(service: SessionService) {
        self.service = service
    }

    package func signIn(_ credentials: Credentials) async throws(SignInError) {
        let profile = Profile(username: "", email: credentials.email)
        guard profile.hasValidEmail else { throw .refused(.invalidEmail) }
        try await service.signIn(credentials)
    }

    package func createAccount(_ username: String, _ credentials: Credentials) async throws(SignInError) {
        let profile = Profile(username: username, email: credentials.email)
        guard profile.hasValidEmail else { throw .refused(.invalidEmail) }
        guard profile.hasValidUsername else { throw .refused(.invalidUsername) }
        guard credentials.password.revealed.count >= Self.shortestPassword else {
            throw .refused(.invalidPassword)
        }
        try await service.createAccount(username, credentials)
    }

    /// The minimum length of a password, in characters.
    package static let shortestPassword = 8
}

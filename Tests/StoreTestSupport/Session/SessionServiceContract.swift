import FoundationExtensions
package import StoreDomain
import Testing

/// The contract for every backend that has accounts.
package enum SessionServiceContract {
    private static let robin = Credentials(email: "robin@mail.example", password: Secret("correct horse"))

    /// The requirements for a backend in which Robin has no account yet and another user has the username
    /// `alice`.
    package static let requirements: [Requirement<SessionService>] = [
        // The user of a new account is signed in and can sign in again.
        Requirement("createsAnAccountToSignInTo") { service async throws in
            try await service.createAccount("robin", robin)
            try await service.signIn(robin)
            try await service.signIn(Credentials(email: "ROBIN@mail.example", password: robin.password))
        },

        // An unknown email address and a wrong password cause the same refusal.
        Requirement("refusesWrongCredentials") { service async throws in
            await #expect(throws: SignInError.refused(.wrongCredentials)) { try await service.signIn(robin) }
            try await service.createAccount("robin", robin)
            for password in ["", "Correct horse", "correct horse ", "correct horse\u{0}"] {
                await #expect(throws: SignInError.refused(.wrongCredentials), "\(password)") {
                    try await service.signIn(Credentials(email: robin.email, password: Secret(password)))
                }
            }
        },

        // A repeated request, for example after a lost response, fails because the account already exists.
        Requirement("createsAnAccountOnce") { service async throws in
            try await service.createAccount("robin", robin)
            await #expect(throws: SignInError.refused(.emailTaken)) {
                try await service.createAccount("robin_2", robin)
            }
            try await service.signIn(robin)
        },

        // Each invalid value causes a specific refusal, and no account is created.
        Requirement("saysWhatIsInvalid") { service async throws in
            let address = Credentials(email: "robin", password: robin.password)
            let short = Credentials(email: robin.email, password: Secret("7 bytes"))
            let refused: [(SignInRefusal, String, Credentials)] = [
                (.usernameTaken, "ALICE", robin), (.invalidUsername, "r!", robin),
                (.invalidEmail, "robin", address), (.invalidPassword, "robin", short),
            ]
            for (refusal, username, credentials) in refused {
                await #expect(throws: SignInError.refused(refusal)) {
                    try await service.createAccount(username, credentials)
                }
            }
            try await service.createAccount("robin", robin)
        },

        // A call in a canceled task creates no account and throws `canceled`.
        Requirement("createsNothingForACanceledTask") { service async throws in
            await #expect(throws: SignInError.failed(.canceled)) {
                try await whenCanceled { try await service.createAccount("robin", robin) }
            }
            try await service.createAccount("robin", robin)
        },
    ]
}

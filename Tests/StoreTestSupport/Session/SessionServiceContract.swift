import FoundationExtensions
package import StoreDomain
import Testing

/// What every backend with accounts has to guarantee; tests run all requirements on the fake and on the real
/// one.
package enum SessionServiceContract {
    private static let robin = Credentials(email: "robin@mail.example", password: Secret("correct horse"))

    /// The requirements, about a backend without the account of Robin, where another user is called `alice`.
    package static let requirements: [Requirement<SessionService>] = [
        // With a new account, its user is signed in, and can sign in again.
        Requirement("createsAnAccountToSignInTo") { service async throws in
            try await service.createAccount("robin", robin)
            try await service.signIn(robin)
            try await service.signIn(Credentials(email: "ROBIN@mail.example", password: robin.password))
        },

        // An unknown address and a wrong password are the same refusal.
        Requirement("refusesWrongCredentials") { service async throws in
            await #expect(throws: SignInError.refused(.wrongCredentials)) { try await service.signIn(robin) }
            try await service.createAccount("robin", robin)
            for password in ["", "Correct horse", "correct horse ", "correct horse\u{0}"] {
                await #expect(throws: SignInError.refused(.wrongCredentials), "\(password)") {
                    try await service.signIn(Credentials(email: robin.email, password: Secret(password)))
                }
            }
        },

        // A repeated request, perhaps because the reply was lost, says that there is such an account.
        Requirement("createsAnAccountOnce") { service async throws in
            try await service.createAccount("robin", robin)
            await #expect(throws: SignInError.refused(.emailTaken)) {
                try await service.createAccount("robin_2", robin)
            }
            try await service.signIn(robin)
        },

        // Each invalid value is a refusal of its own, and nothing was created.
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

        // A canceled task creates nothing and says so.
        Requirement("createsNothingForACanceledTask") { service async throws in
            await #expect(throws: SignInError.failed(.canceled)) {
                try await whenCanceled { try await service.createAccount("robin", robin) }
            }
            try await service.createAccount("robin", robin)
        },
    ]
}

import CommitObservation
package import StoreDomain
import Testing

package enum SessionRepositoryContract {
    /// The requirements for a repository whose user is signed in as Robin.
    package static let requirements: [Requirement<any SessionRepository>] = [
        // The first value is the current session. The next value is delivered after the sign-out.
        Requirement("tellsThatTheUserHasSignedOut") { repository async throws in
            var values = repository.session().makeAsyncIterator()
            #expect(try await values.next()?.get() == .signedIn(email: email))
            await repository.signOut()
            #expect(try await values.next()?.get() == .guest)
            #expect(try await repository.session().current() == .guest)
        },

        // Signing out a guest has no effect.
        Requirement("signsOutOnce") { repository async throws in
            for _ in 1...2 { await repository.signOut() }
            #expect(try await repository.session().current() == .guest)
        },
    ]

    package static let email = "robin@mail.example"
}

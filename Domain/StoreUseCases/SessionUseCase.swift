import CommitObservation
package import StoreDomain

package struct SessionUseCase: Sendable {
    private let repository: any SessionRepository
    private let cart: any CartRepository

    package init(repository: any SessionRepository, cart: any CartRepository) {
        (self.repository, self.cart) = (repository, cart)
    }

    package func session() -> StoredValues<Session> {
        repository.session()
    }

    /// Returns the submission that does not yet have an outcome, if any.
    ///
    /// The submission remains in the account's data after the user signs out.
    package func openSubmission() -> StoredValues<Submission?> {
        cart.currentSubmission().mapped { submission in
            submission.map { $0.flatMap { $0.state.isActive ? $0 : nil } }
        }
    }

    package func signOut() async {
        await repository.signOut()
    }
}

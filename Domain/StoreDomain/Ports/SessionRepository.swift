import CommitObservation

/// A repository for the session of the account that owns the data in the other repositories.
package protocol SessionRepository: Sendable {
    func session() -> StoredValues<Session>

    /// Signs the user out, even if the app is offline.
    ///
    /// The account's data remains stored for the user's next sign-in.
    func signOut() async
}

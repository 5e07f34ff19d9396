import CommitObservation

/// The session of the account whose data the other repositories contain.
package protocol SessionRepository: Sendable {
    /// Returns the session now and after each change.
    func session() -> StoredValues<Session>

    /// Signs out, even offline.
    ///
    /// The account's data stays stored until its user signs in again.
    func signOut() async
}

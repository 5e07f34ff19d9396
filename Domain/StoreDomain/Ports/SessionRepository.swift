import CommitObservation

/// A repository for the session of the account whose data the other repositories contain.
package protocol SessionRepository: Sendable {
    /// Returns a sequence of the current session and each changed session.
    func session() -> StoredValues<Session>

    /// Signs the user out, even if the app is offline.
    ///
    /// The account's data remains stored for the user's next sign-in.
    func signOut() async
}

/// Whose data something is: one account of one backend.
///
/// Orders, a profile, a cart and a catalogue mean something only to their owner, so everything is stored
/// for one. The backend says who it is, whatever its address is.
package struct Owner: Hashable, Sendable {
    /// As the backend calls itself.
    package let backend: String

    /// The account that the token stands for there.
    package let account: String

    package init(backend: String, account: String) {
        self.backend = backend
        self.account = account
    }
}

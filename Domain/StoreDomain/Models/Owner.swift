/// An account of a backend, to which orders, a profile, and a cart belong.
///
/// The backend identifies itself at sign-in, independently of its address.
package struct Owner: Hashable, Sendable {
    /// As the backend calls itself.
    package let backend: String

    package let account: String

    package init(backend: String, account: String) {
        self.backend = backend
        self.account = account
    }
}

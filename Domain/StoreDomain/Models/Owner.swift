/// A backend account that owns orders, a profile, and a cart.
///
/// The value does not depend on the backend's URL, because the backend sends its own identifier at sign-in.
package struct Owner: Hashable, Sendable {
    package let backend: String

    package let account: String

    package init(backend: String, account: String) {
        self.backend = backend
        self.account = account
    }
}

import FoundationExtensions

/// A port for signing in and creating accounts.
///
/// This type is a protocol witness, like ``CatalogService``. The service does not expose tokens to its
/// callers.
package struct SessionService: Sendable {
    /// Signs in and stores the session.
    package var signIn: @Sendable (Credentials) async throws(SignInError) -> Void = { _ in
        unimplemented("SessionService.signIn")
    }

    /// Creates an account, signs in, and stores the session.
    package var createAccount: @Sendable (_ username: String, Credentials) async throws(SignInError) -> Void =
        { _, _ in
            unimplemented("SessionService.createAccount")
        }

    package init(_ give: (inout SessionService) -> Void = { _ in }) {
        give(&self)
    }
}

import FoundationExtensions

/// A protocol witness, like ``CatalogService``.
///
/// Callers never see tokens.
package struct SessionService: Sendable {
    /// Signs in, and stores the session.
    package var signIn: @Sendable (Credentials) async throws(SignInError) -> Void = { _ in
        unimplemented("SessionService.signIn")
    }

    /// Creates an account, signs in, and stores the session.
    package var createAccount: @Sendable (_ username: String, Credentials) async throws(SignInError) -> Void =
        { _, _ in
            unimplemented("SessionService.createAccount")
        }

    /// Calling a closure that was not given stops the program with its name.
    package init(_ give: (inout SessionService) -> Void = { _ in }) {
        give(&self)
    }
}

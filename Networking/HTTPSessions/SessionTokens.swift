public import FoundationExtensions

/// The two tokens of a signed-in session.
///
/// The tokens have no expiration date. The server decides when an access token has expired and reports the
/// expiration with status 401, so an incorrect clock on the client has no effect.
public struct SessionTokens: Hashable, Sendable {
    /// The token that is sent with every request.
    public let access: Secret

    /// The token that is used only to request new tokens.
    public let refresh: Secret

    /// Creates a pair of tokens.
    ///
    /// - Parameters:
    ///   - access: The token that is sent with every request.
    ///   - refresh: The token that is used only to request new tokens.
    public init(access: Secret, refresh: Secret) {
        self.access = access
        self.refresh = refresh
    }
}

/// The reason that a refresh failed.
public enum TokenRefreshError: Error, Hashable, Sendable {
    /// The server has ended the session, so the user has to sign in again.
    case sessionEnded

    /// The server requires a pause of this duration before the next attempt.
    case rateLimited(Duration)

    /// The refresh failed for any other reason, such as a lost response, a server error, or an invalid
    /// response.
    ///
    /// The provider continues to use its current tokens. The server may have issued new tokens in a response
    /// that was lost, so it has to accept the same refresh token again.
    case failed
}

/// A type that requests and stores tokens for a ``TokenProvider``.
///
/// A provider never makes concurrent calls to its source.
public protocol TokenSource: Sendable {
    /// Requests new tokens from the server.
    ///
    /// Do not send this request through the provider's ``AuthorizingTransport``, because that transport would
    /// wait for this call to return.
    ///
    /// - Parameter refreshToken: The refresh token of the session.
    /// - Returns: The new tokens.
    /// - Throws: ``TokenRefreshError``.
    func newTokens(for refreshToken: Secret) async throws(TokenRefreshError) -> SessionTokens

    /// Stores new tokens before they are used.
    ///
    /// If the tokens cannot be stored, report the failure to the user. The provider uses the tokens despite
    /// the failure, but the session may be lost when the process ends.
    ///
    /// - Parameter tokens: The new tokens.
    func store(_ tokens: SessionTokens) async

    /// Responds to the server's decision to end the session.
    ///
    /// A provider calls this method at most once.
    func sessionDidEnd() async
}

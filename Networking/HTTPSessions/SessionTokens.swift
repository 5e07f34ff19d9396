public import FoundationExtensions

/// The two tokens of a signed-in session.
///
/// There is no expiry date. The server decides when an access token has expired, and says so with 401; a
/// clock of this machine that is wrong changes nothing.
public struct SessionTokens: Hashable, Sendable {
    /// The token that goes with every request.
    public let access: Secret

    /// The token that is used only to request new tokens.
    public let refresh: Secret

    /// Creates a pair of tokens.
    ///
    /// - Parameters:
    ///   - access: The token that goes with every request.
    ///   - refresh: The token that new tokens are requested with.
    public init(access: Secret, refresh: Secret) {
        self.access = access
        self.refresh = refresh
    }
}

/// The reason that a refresh failed.
public enum TokenRefreshError: Error, Hashable, Sendable {
    /// The server has ended the session; only signing in again helps.
    case sessionEnded

    /// The server requires this pause before the next attempt.
    case rateLimited(Duration)

    /// Anything else: no connection, a lost reply, a server error, a response that cannot be read.
    ///
    /// The client keeps its current tokens. The server may have issued new ones that never arrived, so it has
    /// to accept the refresh token again.
    case failed
}

/// What an app does for its ``TokenProvider``.
///
/// A provider makes one call at a time.
public protocol TokenSource: Sendable {
    /// Requests new tokens from the server.
    ///
    /// The request must not go through the ``AuthorizingTransport`` of the provider, which would wait for
    /// this very call.
    ///
    /// - Parameter refreshToken: The refresh token of the session.
    /// - Returns: The new tokens.
    /// - Throws: ``TokenRefreshError``.
    func newTokens(for refreshToken: Secret) async throws(TokenRefreshError) -> SessionTokens

    /// Stores new tokens, before the first of them is used.
    ///
    /// If that fails, the source reports it to the user. The tokens are used all the same, and the session
    /// may be lost when the program ends.
    ///
    /// - Parameter tokens: The tokens.
    func store(_ tokens: SessionTokens) async

    /// Reports that the server has ended the session, at most once.
    func sessionDidEnd() async
}

public import Foundation
import FoundationExtensions
public import HTTPTransport
public import HTTPTypes

/// A transport that adds a session's access token to each request, and sends a request again, once, if the
/// server rejects the token.
///
/// A 401 is a definite rejection: the server has not processed the request. The transport may therefore send
/// the request again, whatever its method. If it gets no new token, the 401 is the outcome, even if the
/// response to the refresh was lost.
///
/// A 401 after a redirect is also the outcome, because the first server may have processed the request, and
/// another origin did not receive the token.
///
/// Wrap this transport in a ``/HTTPTransport/RetryingTransport``, which remembers whether an earlier attempt
/// may have reached the server.
///
/// Once the session is over, this transport sends nothing. The next transport must not send the field
/// `Authorization` to another origin when it follows a redirect.
public struct AuthorizingTransport: Transport {
    private let next: any Transport
    private let provider: TokenProvider

    /// Creates the transport.
    ///
    /// - Parameters:
    ///   - next: The transport that sends the requests.
    ///   - provider: The provider of the session's tokens.
    public init(next: any Transport, provider: TokenProvider) {
        self.next = next
        self.provider = provider
    }

    /// Sends a request with the session's token, and again with a new token if the server rejects the first
    /// one.
    ///
    /// - Parameters:
    ///   - request: The head of the request; its field `Authorization` is replaced.
    ///   - body: The bytes to send, each time.
    ///   - limits: The limits of each of the two requests; the refresh has limits of its own.
    /// - Returns: The last response.
    /// - Throws: ``/HTTPTransport/TransportError/unauthorized`` if the session is over, or the error of the
    ///   next transport.
    public func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        guard let token = await provider.accessToken() else {
            throw .unauthorized
        }
        let response = try await next.send(request.authorized(with: token), body: body, limits: limits)
        guard response.head.status == .unauthorized, response.url == nil,
            let newer = await provider.accessToken(replacing: token)
        else { return response }
        return try await next.send(request.authorized(with: newer), body: body, limits: limits)
    }
}

extension HTTPRequest {
    fileprivate func authorized(with token: Secret) -> HTTPRequest {
        var request = self
        request.headerFields[.authorization] = "Bearer \(token.revealed)"
        return request
    }
}

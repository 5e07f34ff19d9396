public import Foundation
import FoundationExtensions
public import HTTPTransport
public import HTTPTypes

/// A transport that adds a session's access token to each request and repeats a request once if the server
/// rejects the token.
///
/// A 401 response proves that the server has not processed the request. The transport may therefore repeat
/// the request, regardless of its method. If the provider returns no new token, the caller receives the 401
/// response, even if the response to the refresh request was lost.
///
/// The caller also receives any 401 response that follows a redirect. In that case, the first server may have
/// processed the request, and a server at a different origin has not received the token.
///
/// Wrap this transport in a ``/HTTPTransport/RetryingTransport``, which keeps track of whether an earlier
/// attempt may have reached the server.
///
/// After the session has ended, this transport sends no further requests. When following a redirect, the next
/// transport must not send the `Authorization` field to a different origin.
public struct AuthorizingTransport: Transport {
    private let next: any Transport
    private let provider: TokenProvider

    /// Creates a transport that authorizes requests.
    ///
    /// - Parameters:
    ///   - next: The transport that sends the requests.
    ///   - provider: The provider of the session's tokens.
    public init(next: any Transport, provider: TokenProvider) {
        self.next = next
        self.provider = provider
    }

    /// Sends a request with the session's token, and repeats the request with a new token if the server
    /// rejects the first token.
    ///
    /// - Parameters:
    ///   - request: The head of the request, whose `Authorization` field this method replaces.
    ///   - body: The bytes to send with each attempt.
    ///   - limits: The limits for each attempt. The token source sets the limits for the refresh.
    /// - Returns: The response to the last attempt.
    /// - Throws: ``/HTTPTransport/TransportError/unauthorized`` if the session has ended, or an error from
    ///   the next transport.
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

public import Foundation
import FoundationExtensions
public import HTTPTransport
public import HTTPTypes

/// A transport that adds a session's access token to each request, and sends a request again, once, if the
/// server refuses the token.
///
/// A 401 is a definite refusal: the server has done nothing. So the request may be sent again, whatever its
/// method, and if there are no new tokens, that 401 is the outcome, even if the reply to the refresh was
/// lost.
///
/// After a redirect, a 401 is the outcome: the first server may have done what was asked, and another origin
/// was not given the token.
///
/// Place it below a ``/HTTPTransport/RetryingTransport``, which remembers that an earlier attempt may have
/// reached the server.
///
/// When the session is over, nothing is sent. The transport below must not send the field `Authorization` to
/// another origin when it follows a redirect.
public struct AuthorizingTransport: Transport {
    private let next: any Transport
    private let provider: TokenProvider

    /// Creates the transport.
    ///
    /// - Parameters:
    ///   - next: Sends the requests.
    ///   - provider: The tokens of the session.
    public init(next: any Transport, provider: TokenProvider) {
        self.next = next
        self.provider = provider
    }

    /// Sends a request with the session's token, and again with a new one if that is refused.
    ///
    /// - Parameters:
    ///   - request: The head; a token of its own is replaced.
    ///   - body: The bytes to send, both times.
    ///   - limits: How long and how much each of the two requests may take; the refresh has its own limits.
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

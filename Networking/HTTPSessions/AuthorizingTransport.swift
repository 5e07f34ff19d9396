public import Foundation
import FoundationExtensions
public import HTTPTransport
public import HTTPTypes

/// Adds the access token of a session to each request, and sends a request again, once, when the token had
/// expired.
///
/// A 401 is a definite refusal: the server has done nothing. So the request may be sent again, whatever its
/// method, and if there are no new tokens, that 401 is the outcome, even if the reply to the refresh was
/// lost.
///
/// It belongs below a ``HTTPTransport/RetryingTransport``: there, a doubt about an earlier attempt outlives
/// the refresh.
///
/// When the session is over, nothing is sent, and the response is a 401 without a body. The transport below
/// has to leave the field out when it follows a redirect to another origin.
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
    /// - Throws: ``HTTPTransport/TransportError`` of the next transport.
    public func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        guard let token = await provider.accessToken() else {
            return TransportResponse(head: HTTPResponse(status: .unauthorized))
        }
        let response = try await next.send(request.authorized(with: token), body: body, limits: limits)
        guard response.head.status == .unauthorized, response.comes(fromOriginOf: request),
            let newer = await provider.accessToken(replacing: token)
        else { return response }
        return try await next.send(request.authorized(with: newer), body: body, limits: limits)
    }
}

extension TransportResponse {
    /// A Boolean value that is `false` after a redirect to another origin, which is never given the token.
    fileprivate func comes(fromOriginOf request: HTTPRequest) -> Bool {
        guard let url else { return true }
        return URL(string: url)?.origin == request.origin
    }
}

extension URL {
    fileprivate var origin: [String?] { [scheme, host(), port.map(String.init)] }
}

extension HTTPRequest {
    fileprivate var origin: [String?]? {
        URL(string: "\(scheme ?? "")://\(authority ?? "")")?.origin
    }

    fileprivate func authorized(with token: Secret) -> HTTPRequest {
        var request = self
        request.headerFields[.authorization] = "Bearer \(token.revealed)"
        return request
    }
}

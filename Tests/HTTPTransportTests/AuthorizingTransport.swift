import Foundation
import HTTPTransport
import HTTPTypes

/// Adds a token to every request.
struct AuthorizingTransport: Transport {
    /// The transport that sends.
    let next: any Transport

    /// The token.
    let token: String

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        var request = request
        request.headerFields[.authorization] = "Bearer \(token)"
        return try await next.send(request, body: body, limits: limits)
    }
}

import Foundation
import HTTPTransport
import HTTPTypes

/// Sends nothing while it is told to be offline.
struct SwitchedTransport: Transport {
    /// The transport that sends.
    let next: any Transport

    /// Whether the network is off.
    let isOffline: Bool

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        guard !isOffline else { throw .offline }
        return try await next.send(request, body: body, limits: limits)
    }
}

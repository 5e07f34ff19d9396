import Foundation
import HTTPTransport
import HTTPTypes

/// A transport whose responses a test sets.
struct StubTransport: Transport {
    let respond: @Sendable () async throws(TransportError) -> TransportResponse

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        try await respond()
    }
}

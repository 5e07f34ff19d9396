import Foundation
import HTTPTransport
import HTTPTypes

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

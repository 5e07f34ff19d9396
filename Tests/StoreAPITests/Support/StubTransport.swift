import Foundation
import HTTPTransport
import HTTPTypes

/// A transport that answers by a closure.
struct StubTransport: Transport {
    /// Makes the answer to a request.
    let respond: @Sendable (HTTPRequest) async throws(TransportError) -> TransportResponse

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        try await respond(request)
    }

    /// A transport that has one answer to everything.
    ///
    /// - Parameter response: The answer.
    /// - Returns: The transport.
    static func always(_ response: TransportResponse) -> StubTransport {
        StubTransport { _ in response }
    }

    /// A transport that always fails.
    ///
    /// - Parameter error: Why.
    /// - Returns: The transport.
    static func always(_ error: TransportError) -> StubTransport {
        StubTransport { _ throws(TransportError) in throw error }
    }
}

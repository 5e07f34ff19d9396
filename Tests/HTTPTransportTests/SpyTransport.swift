import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization

/// Records every call and answers each with the same response.
final class SpyTransport: Transport {
    /// What was asked.
    struct Call: Equatable {
        /// The head.
        let request: HTTPRequest

        /// The body.
        let body: Data?

        /// The limits.
        let limits: TransportLimits
    }

    /// The answer to everything.
    static let response = TransportResponse(head: HTTPResponse(status: .accepted), body: Data("spied".utf8))

    private let recorded = Mutex<[Call]>([])

    /// The calls so far.
    var calls: [Call] {
        recorded.withLock { $0 }
    }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        recorded.withLock { $0.append(Call(request: request, body: body, limits: limits)) }
        return Self.response
    }
}

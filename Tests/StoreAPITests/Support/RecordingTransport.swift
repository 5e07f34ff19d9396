import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization

/// Has one answer to everything, and keeps what was sent.
final class RecordingTransport: Transport {
    private let answer: TransportResponse
    private let kept = Mutex<[(request: HTTPRequest, body: Data?)]>([])

    /// Creates a transport.
    ///
    /// - Parameter answer: The answer.
    init(_ answer: TransportResponse) {
        self.answer = answer
    }

    /// The requests so far.
    var requests: [HTTPRequest] {
        kept.withLock { $0.map(\.request) }
    }

    /// The bodies so far, as text.
    var bodies: [String?] {
        kept.withLock { $0.map { call in call.body.map { String(decoding: $0, as: UTF8.self) } } }
    }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        kept.withLock { $0.append((request, body)) }
        return answer
    }
}

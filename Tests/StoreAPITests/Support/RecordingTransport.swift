import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization

/// Answers in a given order, the last answer again and again, and keeps what was sent.
final class RecordingTransport: Transport {
    private let answers: [TransportResponse]
    private let kept = Mutex<[(request: HTTPRequest, body: Data?)]>([])

    /// Creates a transport.
    ///
    /// - Parameter answer: The answer.
    convenience init(_ answer: TransportResponse) {
        self.init([answer])
    }

    /// Creates a transport.
    ///
    /// - Parameter answers: The answers in order.
    init(_ answers: [TransportResponse]) {
        self.answers = answers
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
        let index = kept.withLock { kept in
            kept.append((request, body))
            return kept.count - 1
        }
        return answers[min(index, answers.count - 1)]
    }
}

import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization

/// A transport that answers by the path and query of a request, and keeps what was asked.
final class ScriptedTransport: Transport {
    private let answers: [String: String]
    private let kept = Mutex<[HTTPRequest]>([])

    /// Creates a transport.
    ///
    /// - Parameter answers: The JSON to answer with, by path and query; anything else is not found.
    init(_ answers: [String: String]) {
        self.answers = answers
    }

    /// All requests so far, in order.
    var requests: [HTTPRequest] {
        kept.withLock { $0 }
    }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        kept.withLock { $0.append(request) }
        guard let answer = request.path.flatMap({ answers[$0] }) else {
            return .json(
                #"{"error":{"code":"notFound","message":"There is no such thing."}}"#,
                status: .notFound
            )
        }
        return .json(answer)
    }
}

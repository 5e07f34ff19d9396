import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization

/// A transport that records its calls and returns scripted outcomes.
///
/// A call fails if no scripted outcome remains.
final class ScriptedTransport: Transport {
    struct Call: Equatable {
        let request: HTTPRequest

        let body: Data?

        let limits: TransportLimits
    }

    typealias Step = @Sendable () async throws(TransportError) -> TransportResponse

    private let steps: Mutex<[Step]>
    private let recorded = Mutex<[Call]>([])

    init(_ steps: [Step]) {
        self.steps = Mutex(steps)
    }

    convenience init(outcomes: [Result<TransportResponse, TransportError>]) {
        self.init(outcomes.map(Self.step))
    }

    private static func step(_ outcome: Result<TransportResponse, TransportError>) -> Step {
        { () async throws(TransportError) -> TransportResponse in try outcome.get() }
    }

    var calls: [Call] {
        recorded.withLock { $0 }
    }

    var requests: [HTTPRequest] {
        calls.map(\.request)
    }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        let call = Call(request: request, body: body, limits: limits)
        recorded.withLock { $0.append(call) }
        let step = steps.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        guard let step else { throw .failed(reason: "The script has no more responses.") }
        return try await step()
    }
}

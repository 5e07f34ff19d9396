import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes
import Synchronization

/// A transport that cancels an account's pending requests when the account is closed, so that closing does
/// not wait for the network.
final class EndableTransport: Transport {
    private typealias Sending = Task<Result<TransportResponse, TransportError>, Never>

    private struct State {
        var sent = 0
        var isEnded = false
        var sending: [Int: Sending] = [:]
    }

    private let next: any Transport
    private let state = Mutex(State())

    init(_ next: any Transport) {
        self.next = next
    }

    /// Cancels all pending requests.
    ///
    /// The canceled requests and all later requests fail as if the transport had been shut down.
    func end() {
        let sending = state.withLock { state in
            state.isEnded = true
            return state.sending.values
        }
        for request in sending { request.cancel() }
    }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        let started: (number: Int, sending: Sending)? = state.withLock { state in
            guard !state.isEnded else { return nil }
            state.sent += 1
            let sending = Sending { [next] in
                await Result { () async throws(TransportError) in
                    try await next.send(request, body: body, limits: limits)
                }
            }
            state.sending[state.sent] = sending
            return (state.sent, sending)
        }
        guard let (number, sending) = started else { throw .shutDown }
        let outcome = await withTaskCancellationHandler {
            await sending.value
        } onCancel: {
            sending.cancel()
        }
        let isEnded = state.withLock { state in
            state.sending[number] = nil
            return state.isEnded
        }
        if isEnded, outcome.failure == .canceled { throw .shutDown }
        return try outcome.get()
    }
}

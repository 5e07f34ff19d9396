import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization

/// A transport that reports when the backend becomes reachable again after a failed request.
///
/// A request counts as failed if it receives no response or if it receives a server error.
///
/// The success of a request with an idempotency key is not reported, because the outbox retries such requests
/// itself.
final class ReconnectionTransport: Transport {
    private let next: any Transport
    private let reconnected: @Sendable () -> Void
    private let isReachable = Mutex(true)

    init(next: any Transport, reconnected: @escaping @Sendable () -> Void) {
        self.next = next
        self.reconnected = reconnected
    }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        do throws(TransportError) {
            let response = try await next.send(request, body: body, limits: limits)
            note(isReachable: response.head.status.kind != .serverError, request)
            return response
        } catch {
            if error != .canceled { note(isReachable: false, request) }
            throw error
        }
    }

    private func note(isReachable: Bool, _ request: HTTPRequest) {
        guard !(isReachable && request.headerFields.contains(.idempotencyKey)) else { return }
        let wasReachable = self.isReachable.withLock { state in
            defer { state = isReachable }
            return state
        }
        if isReachable, !wasReachable { reconnected() }
    }
}

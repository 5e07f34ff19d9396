import HTTPTransport
import Synchronization

/// One call of ``LibcurlTransport/send(_:body:limits:)``: what is asked, and who waits for the answer.
///
/// It is shared by the caller, its cancellation handler and the loop; ``RequestStateMachine`` decides which
/// of them resumes the caller.
final class PendingRequest: Sendable {
    /// The continuation of the caller.
    typealias Waiter = CheckedContinuation<Result<TransportResponse, TransportError>, Never>

    /// The request as the caller gave it.
    let request: OutgoingRequest

    /// The limits of the call.
    let limits: TransportLimits

    /// When the call was made; the total time counts from here.
    let startTime = ContinuousClock.now

    private let state = Mutex(RequestStateMachine<Waiter>())

    /// Creates a request that nobody waits for yet.
    ///
    /// - Parameters:
    ///   - request: What to send.
    ///   - limits: The limits of the call.
    init(_ request: OutgoingRequest, limits: TransportLimits) {
        self.request = request
        self.limits = limits
    }

    /// Whether the caller has its answer, so that nobody needs the transfer any more.
    var isEnded: Bool {
        state.withLock { $0.isEnded }
    }

    /// Hands the request to the loop, or resumes the caller at once when it must not be sent.
    ///
    /// - Parameters:
    ///   - waiter: The caller.
    ///   - queue: The loop's queue.
    func start(waiter: Waiter, in queue: CommandQueue) {
        switch state.withLock({ $0.start(waiter) }) {
        case .send where queue.add(.start(self)): break
        case .send: end(with: .failure(.shutDown))
        case .resume(let resumption): resumption.run()
        }
    }

    /// Resumes the caller with ``TransportError/cancelled`` and lets the loop drop the transfer later.
    ///
    /// - Parameter queue: The loop's queue.
    func cancel(in queue: CommandQueue) {
        guard let resumption = state.withLock({ $0.cancel() }) else { return }
        resumption.run()
        _ = queue.add(.abandon(self))
    }

    /// Resumes the caller with the outcome, unless it has one.
    ///
    /// - Parameter outcome: The response, or why there is none.
    func end(with outcome: Result<TransportResponse, TransportError>) {
        state.withLock { $0.end(with: outcome) }?.run()
    }
}

extension RequestStateMachine.Resumption where Waiter == PendingRequest.Waiter {
    fileprivate func run() {
        waiter.resume(returning: outcome)
    }
}

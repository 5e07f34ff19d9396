import Foundation
import HTTPTransport
import Synchronization

/// A call to ``LibcurlTransport``.
///
/// A call stores the request, the request's limits, and the continuations of the tasks that are waiting for
/// the response. The caller, the caller's cancellation handler, and the loop share this object.
/// ``RequestStateMachine`` decides which continuation is resumed.
final class TransportCall: Sendable {
    /// The state machine that decides which continuation is resumed.
    typealias Machine = RequestStateMachine<Caller, Reader>

    /// The continuation of the task that awaits the response.
    typealias Caller = CheckedContinuation<Result<RawResponse, TransportError>, Never>

    /// The continuation of the task that awaits the next chunk of a streamed body.
    typealias Reader = CheckedContinuation<Result<Data?, TransportError>, Never>

    let request: ValidatedRequest

    /// The request's head in the form that libcurl accepts.
    let head: RequestHead

    let limits: TransportLimits

    /// A Boolean value that indicates whether the caller receives the head first and then reads the body in
    /// chunks.
    let isStreamed: Bool

    /// The time from which the call's total time is measured.
    let startTime = ContinuousClock.now

    private let state = Mutex(Machine())

    /// Creates a call without a caller.
    ///
    /// Call ``start(caller:in:)`` to set the caller.
    init(_ request: ValidatedRequest, limits: TransportLimits, isStreamed: Bool = false) {
        self.request = request
        head = RequestHead(of: request)
        self.limits = limits
        self.isStreamed = isStreamed
    }

    /// A Boolean value that indicates whether the transfer is no longer needed.
    var isOver: Bool {
        state.withLock { $0.isOver }
    }

    var totalDeadline: ContinuousClock.Instant {
        startTime.advanced(by: limits.totalTimeout)
    }

    /// Queues the request, or resumes the caller immediately if the call was canceled or the queue is closed.
    func start(caller: Caller, in queue: CommandQueue) {
        if let resumption = state.withLock({ $0.start(caller) }) {
            resumption.run()
        } else if !queue.add(.start(self)) {
            end(with: .failure(.shutDown))
        }
    }

    /// Resumes the caller or the reader with ``TransportError/canceled``.
    ///
    /// The loop discards the transfer afterward.
    func cancel(in queue: CommandQueue) {
        let action = state.withLock { $0.cancel() }
        action.resumption?.run()
        if action.abandons { _ = queue.add(.abandon(self)) }
    }

    /// Resumes the caller with the head of a streamed response.
    func receive(head: RawResponse) {
        state.withLock { $0.receive(head: head) }?.run()
    }

    /// Passes a chunk of a streamed body to the reader, or buffers the chunk if no reader is waiting.
    func receive(chunk: Data) -> Machine.ReceiveAction {
        let action = state.withLock { $0.receive(chunk: chunk) }
        if case .taken(let resumption?) = action { resumption.run() }
        return action
    }

    /// Resumes a reader with the next chunk, immediately or as soon as the chunk arrives.
    func read(_ reader: Reader, in queue: CommandQueue) {
        guard let (resumption, resumesTransfer) = state.withLock({ $0.read(reader) }) else { return }
        if resumesTransfer { _ = queue.add(.resume(self)) }
        resumption.run()
    }

    /// Ends the call with an outcome unless the call has already ended.
    func end(with outcome: Result<RawResponse, TransportError>) {
        state.withLock { $0.end(with: outcome) }?.run()
    }
}

extension RequestStateMachine.Resumption
where Caller == TransportCall.Caller, Reader == TransportCall.Reader {
    fileprivate func run() {
        switch self {
        case .caller(let caller, let outcome): caller.resume(returning: outcome)
        case .reader(let reader, let result): reader.resume(returning: result)
        }
    }
}

import Foundation
import HTTPTransport
import Synchronization

/// One request of ``LibcurlTransport``: the request, and what awaits the response.
///
/// It is shared by the caller, its cancellation handler and the loop; ``RequestStateMachine`` decides which
/// of them resumes which.
final class TransportCall: Sendable {
    /// Decides what is resumed.
    typealias Machine = RequestStateMachine<Caller, Reader>

    /// The continuation of the caller.
    typealias Caller = CheckedContinuation<Result<RawResponse, TransportError>, Never>

    /// The continuation of the reader of a streamed body.
    typealias Reader = CheckedContinuation<Result<Data?, TransportError>, Never>

    /// The request as the caller gave it.
    let request: ValidatedRequest

    /// Its head, as libcurl takes it.
    let head: RequestHead

    /// The limits of the call.
    let limits: TransportLimits

    /// Whether the caller wants the head first and the body chunk by chunk.
    let isStreamed: Bool

    /// When the call was made; the total time counts from here.
    let startTime = ContinuousClock.now

    private let state = Mutex(Machine())

    /// Creates a request that has no caller yet.
    ///
    /// - Parameters:
    ///   - request: What to send.
    ///   - limits: The limits of the call.
    ///   - isStreamed: Whether the caller wants the head first.
    init(_ request: ValidatedRequest, limits: TransportLimits, isStreamed: Bool = false) {
        self.request = request
        head = RequestHead(of: request)
        self.limits = limits
        self.isStreamed = isStreamed
    }

    /// Whether the transfer is no longer needed.
    var isOver: Bool {
        state.withLock { $0.isOver }
    }

    /// When the total time is over.
    var totalDeadline: ContinuousClock.Instant {
        startTime.advanced(by: limits.totalTimeout)
    }

    /// Hands the request to the loop, or resumes the caller at once when it must not be sent.
    ///
    /// - Parameters:
    ///   - caller: The caller.
    ///   - queue: The loop's queue.
    func start(caller: Caller, in queue: CommandQueue) {
        if let resumption = state.withLock({ $0.start(caller) }) {
            resumption.run()
        } else if !queue.add(.start(self)) {
            end(with: .failure(.shutDown))
        }
    }

    /// Resumes the caller with ``TransportError/canceled`` and lets the loop drop the transfer later.
    ///
    /// - Parameter queue: The loop's queue.
    func cancel(in queue: CommandQueue) {
        let action = state.withLock { $0.cancel() }
        action.resumption?.run()
        if action.abandons { _ = queue.add(.abandon(self)) }
    }

    /// Resumes the caller with the head of a streamed response.
    ///
    /// - Parameter head: The head, without a body.
    func receive(head: RawResponse) {
        state.withLock { $0.receive(head: head) }?.run()
    }

    /// Gives some bytes of a streamed body to the reader, or buffers them for it.
    ///
    /// - Parameter chunk: The bytes.
    /// - Returns: Whether they were taken.
    func receive(chunk: Data) -> Machine.ReceiveAction {
        let action = state.withLock { $0.receive(chunk: chunk) }
        if case .taken(let resumption?) = action { resumption.run() }
        return action
    }

    /// Resumes a reader with the next chunk, now or when it comes.
    ///
    /// - Parameters:
    ///   - reader: The reader.
    ///   - queue: The loop's queue.
    func read(_ reader: Reader, in queue: CommandQueue) {
        guard let (resumption, resumesTransfer) = state.withLock({ $0.read(reader) }) else { return }
        if resumesTransfer { _ = queue.add(.resume(self)) }
        resumption.run()
    }

    /// Ends the request with the outcome, unless it has one.
    ///
    /// - Parameter outcome: The response, or why there is none.
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

import HTTPTransport

/// Who resumes a caller, and with what: each transition returns the action to take, and at most one of all
/// the transitions of a request returns a resumption.
///
/// It holds no lock and calls nobody. A request is started once; it can be cancelled at any time, also before
/// it is started, and ended by the loop in any way: completion, failure, limit, shutdown. The first of these
/// wins and the others change nothing.
struct RequestStateMachine<Waiter> {
    /// A caller to resume, with the outcome of its request.
    struct Resumption {
        /// The caller.
        let waiter: Waiter

        /// The response, or why there is none.
        let outcome: Result<TransportResponse, TransportError>
    }

    /// What to do with a request that is started.
    enum StartAction {
        /// Give it to the loop.
        case send

        /// Resume the caller; nothing may be sent.
        case resume(Resumption)
    }

    private enum State {
        /// Nobody waits yet.
        case initial

        /// Cancelled before anybody waited.
        case cancelledEarly

        /// The caller waits.
        case waiting(Waiter)

        /// The caller has its outcome.
        case ended
    }

    private var state = State.initial

    /// Whether the caller has its outcome.
    var isEnded: Bool {
        guard case .ended = state else { return false }
        return true
    }

    /// The caller begins to wait.
    ///
    /// - Parameter waiter: The caller.
    /// - Returns: Whether to send the request or to resume the caller, because it was cancelled already.
    mutating func start(_ waiter: Waiter) -> StartAction {
        switch state {
        case .initial:
            state = .waiting(waiter)
            return .send
        case .cancelledEarly:
            state = .ended
            return .resume(Resumption(waiter: waiter, outcome: .failure(.cancelled)))
        case .waiting, .ended:
            preconditionFailure("A request is started once")
        }
    }

    /// The caller's task was cancelled.
    ///
    /// - Returns: The caller to resume, after which its transfer is of no use; `nil` when nobody waits.
    mutating func cancel() -> Resumption? {
        if case .initial = state {
            state = .cancelledEarly
        }
        return end(with: .failure(.cancelled))
    }

    /// The request has an outcome.
    ///
    /// - Parameter outcome: The response, or why there is none.
    /// - Returns: The caller to resume; `nil` when nobody waits any more.
    mutating func end(with outcome: Result<TransportResponse, TransportError>) -> Resumption? {
        guard case .waiting(let waiter) = state else { return nil }
        state = .ended
        return Resumption(waiter: waiter, outcome: outcome)
    }
}

import Synchronization

/// An event that happens once, that any number of tasks may wait for, before or after it has happened.
final class OneTimeSignal: Sendable {
    private enum State {
        case pending([CheckedContinuation<Void, Never>])
        case sent
    }

    private let state = Mutex(State.pending([]))

    /// Resumes all waiting callers, now or later; a second call does nothing.
    func send() {
        let waiters = state.withLock { state in
            guard case .pending(let waiters) = state else { return [CheckedContinuation<Void, Never>]() }
            state = .sent
            return waiters
        }
        for waiter in waiters {
            waiter.resume()
        }
    }

    /// Waits for the event; cancelling does not shorten the wait.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isSent = state.withLock { state in
                guard case .pending(let waiters) = state else { return true }
                state = .pending(waiters + [continuation])
                return false
            }
            if isSent {
                continuation.resume()
            }
        }
    }
}

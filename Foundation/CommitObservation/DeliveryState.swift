import Synchronization

/// How far the consumer of a sequence has come, and who waits for it to come further.
final class DeliveryState: Sendable {
    private struct Waiter {
        var target: UInt64
        var continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var delivered: UInt64?
        var isFinished = false
        var waiters: [Waiter] = []

        func hasReached(_ target: UInt64) -> Bool {
            guard !isFinished else { return true }
            guard let delivered else { return false }
            return delivered >= target
        }

        mutating func takeDueWaiters() -> [Waiter] {
            let all = waiters
            waiters = all.filter { !hasReached($0.target) }
            return all.filter { hasReached($0.target) }
        }
    }

    private let state = Mutex(State())

    /// Notes that everything up to a commit is handled.
    func deliver(_ count: UInt64) {
        change { $0.delivered = max($0.delivered ?? 0, count) }
    }

    /// Notes that the consumer has stopped: nothing more will be handled.
    func finish() {
        change { $0.isFinished = true }
    }

    /// Waits until a commit is handled or the consumer has stopped.
    func wait(for target: UInt64) async {
        await withCheckedContinuation { continuation in
            let isDue = state.withLock { state in
                guard !state.hasReached(target) else { return true }
                state.waiters.append(Waiter(target: target, continuation: continuation))
                return false
            }
            if isDue { continuation.resume() }
        }
    }

    private func change(_ body: (inout sending State) -> Void) {
        let due = state.withLock { state in
            body(&state)
            return state.takeDueWaiters()
        }
        for waiter in due {
            waiter.continuation.resume()
        }
    }
}

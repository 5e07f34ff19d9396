import Synchronization

/// Counts the triggers that somebody still works on, and tells when there are none.
final class OpenTriggers: Sendable {
    private struct State {
        var count = 0
        var waiters: [CheckedContinuation<Void, Never>] = []

        mutating func takeDueWaiters() -> [CheckedContinuation<Void, Never>] {
            guard count == 0 else { return [] }
            defer { waiters = [] }
            return waiters
        }
    }

    private let state = Mutex(State())

    /// Counts a trigger.
    func open() {
        state.withLock { $0.count += 1 }
    }

    /// Takes a trigger from the count; called from any thread.
    func close() {
        let waiters = state.withLock { state in
            state.count -= 1
            return state.takeDueWaiters()
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Returns when no trigger is open, on the main actor, where they are opened.
    @MainActor
    func closed() async {
        while state.withLock({ $0.count > 0 }) {
            await withCheckedContinuation { continuation in
                let isClosed = state.withLock { state in
                    if state.count > 0 { state.waiters.append(continuation) }
                    return state.count == 0
                }
                if isClosed { continuation.resume() }
            }
        }
    }
}

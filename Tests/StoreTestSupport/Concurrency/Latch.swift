import Synchronization

/// Something that happens once, and that any number of tasks can wait for.
package final class Latch: Sendable {
    private struct State {
        var isOpen = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Creates a closed latch.
    package init() {}

    /// Whether it has happened.
    package var isOpen: Bool {
        state.withLock { $0.isOpen }
    }

    /// Lets everyone through, now and later; doing it again changes nothing.
    package func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters {
            waiter.resume()
        }
    }

    /// Returns when the latch is open; cancelling the task changes nothing.
    package func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiters.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }
}

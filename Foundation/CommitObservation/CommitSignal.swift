import Synchronization

/// Counts the commits of a store and wakes the tasks that wait for the next one.
///
/// A store calls ``commit()`` after each change that others can already read. Commits are counted, never
/// queued: a waiter learns that there is something newer, and reads the newest.
public final class CommitSignal: Sendable {
    private struct State {
        var count: UInt64 = 0
        var nextWaiter: UInt64 = 0
        var waiters: [UInt64: CheckedContinuation<Void, Never>] = [:]
    }

    private let state = Mutex(State())

    /// Creates a signal that has counted nothing.
    public init() {}

    /// How many commits there have been.
    public var count: UInt64 {
        state.withLock { $0.count }
    }

    /// Counts one commit and wakes all waiters.
    public func commit() {
        let waiters = state.withLock { state in
            state.count += 1
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters {
            waiter.resume()
        }
    }

    /// Waits until there have been more commits than `count`; returns at once if there already have, or on
    /// cancellation.
    ///
    /// - Parameter count: What the caller has already seen of ``count``.
    public func wait(after count: UInt64) async {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDue = state.withLock { state in
                    // Canceled or committed before the continuation was stored: nobody would wake it.
                    guard state.count == count, !Task.isCancelled else { return true }
                    state.waiters[id] = continuation
                    return false
                }
                if isDue { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
        }
    }
}

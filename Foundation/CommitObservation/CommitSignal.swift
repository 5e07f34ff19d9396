import Synchronization

/// Counts a store's commits and resumes the tasks that are waiting for the next commit.
///
/// A store calls ``commit()`` after each change becomes visible to readers. The signal does not deliver
/// values. A task that waits for a commit reads the latest value directly from the store.
public final class CommitSignal: Sendable {
    private struct State {
        var count: UInt64 = 0
        var nextWaiter: UInt64 = 0
        var waiters: [UInt64: CheckedContinuation<Void, Never>] = [:]
    }

    private let state = Mutex(State())

    /// Creates a signal with a count of zero.
    public init() {}

    /// The number of commits so far.
    public var count: UInt64 {
        state.withLock { $0.count }
    }

    /// Increments the commit count and resumes all waiting tasks.
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

    /// Returns when the number of commits exceeds `count` or when the calling task is canceled.
    ///
    /// - Parameter count: The number of commits that the caller has already handled.
    public func wait(after count: UInt64) async {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDue = state.withLock { state in
                    // A continuation stored after the commit or the cancellation would never be resumed.
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

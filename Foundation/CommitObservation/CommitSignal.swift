import Synchronization

/// Counts the commits of a store, and wakes the tasks that wait for the next one.
///
/// A store calls ``commit()`` after each change, when the change can already be read. A waiter does not
/// receive the changes themselves, but reads the newest value.
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

    /// Counts a commit, and wakes all waiters.
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

    /// Returns when there have been more commits than `count`, or on cancellation.
    ///
    /// - Parameter count: The value of ``count`` that the caller has already handled.
    public func wait(after count: UInt64) async {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDue = state.withLock { state in
                    // A continuation that is stored after the commit or the cancellation would never resume.
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

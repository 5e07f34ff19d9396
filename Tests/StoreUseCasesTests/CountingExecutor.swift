import Dispatch
import Synchronization

/// Runs a task and its children, and knows when none of them can go on by itself.
///
/// With it a test sees that nothing happens, without waiting for it: whatever can happen has.
final class CountingExecutor: TaskExecutor {
    private struct State {
        var jobs = 0
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let queue = DispatchQueue(label: "CountingExecutor")
    private let state = Mutex(State())

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs += 1 }
        queue.async { [self] in
            job.runSynchronously(on: asUnownedTaskExecutor())
            let waiters = state.withLock { state in
                state.jobs -= 1
                defer { if state.jobs == 0 { state.waiters = [] } }
                return state.jobs == 0 ? state.waiters : []
            }
            for waiter in waiters { waiter.resume() }
        }
    }

    /// Returns when nothing is left to run: all wait for something from elsewhere.
    func idle() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                if state.jobs > 0 { state.waiters.append(continuation) }
                return state.jobs == 0
            }
            if isIdle { continuation.resume() }
        }
    }
}

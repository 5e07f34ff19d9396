import Dispatch
import Synchronization

/// A task executor that detects when its tasks and their child tasks cannot continue without an external
/// event.
///
/// A test can use the executor to prove, without a delay, that nothing more will happen.
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

    /// Waits until every job has ended or is waiting for an external event.
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

import Dispatch
import Synchronization

/// A task executor that detects when its tasks and their child tasks cannot continue by themselves.
///
/// A test can therefore prove, without a delay, that nothing more happens.
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

    /// Waits until all jobs have ended or wait for an external event.
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

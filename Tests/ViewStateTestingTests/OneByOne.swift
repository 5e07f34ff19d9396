import Dispatch

/// An executor that runs its tasks one at a time, in the order in which the tasks become ready.
///
/// When a task starts, every earlier task has reached its first suspension point.
final class OneByOne: TaskExecutor {
    private let queue = DispatchQueue(label: "one by one")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedTaskExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }
}

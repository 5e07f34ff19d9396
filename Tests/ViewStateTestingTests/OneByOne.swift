import Dispatch

/// Runs the tasks that are given to it one by one, in the order in which they can go on.
///
/// A task that is started here has reached its first wait when one that is started after it runs.
final class OneByOne: TaskExecutor {
    private let queue = DispatchQueue(label: "one by one")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedTaskExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }
}

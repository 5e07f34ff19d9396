import FoundationExtensions
import ViewStateCore

/// What the inputs of one interface have started: jobs, and observations of what a store or a sequence gives.
@MainActor
final class InputWork {
    /// Identifies a job, so that one input's work can be cancelled and no other's.
    struct Job: Hashable {
        fileprivate let number: Int
    }

    /// Keeps what is observed apart from jobs and debounced inputs.
    private struct Observed: Hashable {
        let key: AnyHashable
    }

    /// Holds the jobs, the observations of stores, and the debounced inputs that wait.
    let bag = WorkBag()

    private var started = 0
    private var sequences: [AnyHashable: Task<Void, Never>] = [:]

    func newJob() -> Job {
        started += 1
        return Job(number: started)
    }

    func start(_ job: Job, _ body: @escaping @MainActor () async -> Void) {
        bag.run(job, body)
    }

    func cancel(_ job: Job) {
        bag.cancel(job)
    }

    func observe<Value>(
        _ key: some Hashable,
        _ values: CommittedValues<Value>,
        _ body: @escaping @MainActor (Value) -> Void
    ) {
        stopObserving(AnyHashable(key))
        bag.stand(Observed(key: AnyHashable(key)), on: values, body)
    }

    func observe<Sequence: AsyncSequence>(
        _ key: some Hashable,
        _ sequence: Sequence,
        _ body: @escaping @MainActor (Sequence.Element) -> Void
    ) where Sequence.Failure == Never {
        stopObserving(AnyHashable(key))
        sequences[AnyHashable(key)] = Task {
            for await element in sequence where !Task.isCancelled {
                body(element)
            }
        }
    }

    func cancelAll() {
        bag.cancelAll()
        for task in sequences.values { task.cancel() }
        sequences = [:]
    }

    private func stopObserving(_ key: AnyHashable) {
        bag.cancel(Observed(key: key))
        sequences.removeValue(forKey: key)?.cancel()
    }
}

import CommitObservation
import ViewStateCore

/// What the inputs of one interface have started: jobs, and observations of what a store or a sequence gives.
@MainActor
final class InputWork {
    /// Identifies a job, so that one input's work can be cancelled and no other's.
    private struct Job: Hashable {
        let run: ObjectIdentifier
        let number: Int
    }

    /// Keeps what is observed apart from jobs and debounced inputs.
    private struct Observed: Hashable {
        let key: AnyHashable
    }

    /// Holds the jobs, the observations of stores, and the debounced inputs that wait.
    let bag = WorkBag()

    private var sequences: [AnyHashable: Task<Void, Never>] = [:]
    private var observers: [AnyHashable: InputRun] = [:]

    /// Starts a job of an input, which lives at least as long as the job.
    func start(_ number: Int, of run: InputRun, _ body: @escaping @MainActor () async -> Void) {
        bag.run(Job(run: ObjectIdentifier(run), number: number)) {
            await body()
            withExtendedLifetime(run) {}
        }
    }

    func observe<Value>(
        _ key: some Hashable,
        _ values: CommittedValues<Value>,
        for run: InputRun,
        _ body: @escaping @MainActor (Value) -> Void
    ) {
        replaceObserver(of: AnyHashable(key), by: run)
        bag.observe(Observed(key: AnyHashable(key)), values, body)
    }

    func observe<Sequence: AsyncSequence>(
        _ key: some Hashable,
        _ sequence: Sequence,
        for run: InputRun,
        _ body: @escaping @MainActor (Sequence.Element) -> Void
    ) where Sequence.Failure == Never {
        replaceObserver(of: AnyHashable(key), by: run)
        sequences[AnyHashable(key)] = Task {
            for await element in sequence where !Task.isCancelled {
                body(element)
            }
        }
    }

    /// Cancels what one input has started and what no other has replaced.
    func cancel(of run: InputRun) {
        for number in 0..<run.jobCount { bag.cancel(Job(run: ObjectIdentifier(run), number: number)) }
        for key in observers.filter({ $0.value === run }).keys { replaceObserver(of: key, by: nil) }
    }

    func cancelAll() {
        bag.cancelAll()
        for task in sequences.values { task.cancel() }
        sequences = [:]
        observers = [:]
    }

    private func replaceObserver(of key: AnyHashable, by run: InputRun?) {
        bag.cancel(Observed(key: key))
        sequences.removeValue(forKey: key)?.cancel()
        observers[key] = run
    }
}

public import CommitObservation
import Synchronization

/// Records a store's committed values by iterating over them in a separate task.
///
/// The recorder is the sequence's only consumer. Deallocating the recorder stops the recording.
public final class ValueRecorder<Element: Sendable>: Sendable {
    private let values: CommittedValues<Element>
    private let record: Record
    private let task: Task<Void, Never>

    /// Starts recording a sequence's values.
    public init(_ values: CommittedValues<Element>) {
        let record = Record()
        self.values = values
        self.record = record
        task = Task {
            for await value in values { record.append(value) }
        }
    }

    deinit {
        task.cancel()
    }

    /// Returns all delivered values, in order, after all values committed before this call have been handled.
    public func settled() async -> [Element] {
        await values.caughtUp()
        return record.elements
    }

    /// Stops recording and waits until the recording task has ended.
    public func stop() async {
        task.cancel()
        await task.value
    }

    private final class Record: Sendable {
        private let storage = Mutex<[Element]>([])

        var elements: [Element] { storage.withLock { $0 } }

        func append(_ element: Element) {
            storage.withLock { $0.append(element) }
        }
    }
}

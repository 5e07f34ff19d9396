public import CommitObservation
import Synchronization

/// Records the committed values of a store by iterating over the values in a separate task.
///
/// The recorder is the only consumer of its values, and stops recording when it is deallocated.
public final class ValueRecorder<Element: Sendable>: Sendable {
    private let values: CommittedValues<Element>
    private let record: Record
    private let task: Task<Void, Never>

    /// Starts recording values, and becomes their only consumer.
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

    /// Returns all delivered values in order, including all values committed before this call.
    public func settled() async -> [Element] {
        await values.caughtUp()
        return record.elements
    }

    /// Stops recording, and waits until the consumer has ended.
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

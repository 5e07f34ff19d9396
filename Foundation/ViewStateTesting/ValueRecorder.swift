public import CommitObservation
import Synchronization

/// Iterates the values of a store in a task of its own, and records what was delivered.
///
/// It is the one consumer of its values, and stops when it is released.
public final class ValueRecorder<Element: Sendable>: Sendable {
    private let values: CommittedValues<Element>
    private let record: Record
    private let task: Task<Void, Never>

    /// Starts recording.
    ///
    /// - Parameter values: The values, for this consumer.
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

    /// Everything that was delivered so far, after all that was committed before this call.
    ///
    /// - Returns: The values, in order.
    public func settled() async -> [Element] {
        await values.caughtUp()
        return record.elements
    }

    /// Stops recording and waits until the consumer has ended.
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

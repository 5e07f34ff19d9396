import CommitObservation
import Synchronization

/// A store of one value.
final class Store<Value: Equatable & Sendable>: Sendable {
    let signal = CommitSignal()
    private let value: Mutex<Value>

    init(_ value: Value) {
        self.value = Mutex(value)
    }

    /// Makes a value readable, then counts the commit.
    func commit(_ new: Value) {
        value.withLock { $0 = new }
        signal.commit()
    }

    /// Makes the next value of what is there, in one step.
    func commit(_ change: (Value) -> Value) {
        value.withLock { $0 = change($0) }
        signal.commit()
    }

    func values() -> CommittedValues<Value> {
        CommittedValues(of: signal) { self.value.withLock { $0 } }
    }
}

import CommitObservation
import Synchronization

final class Store<Value: Equatable & Sendable>: Sendable {
    let signal = CommitSignal()
    private let storage: Mutex<Value>

    init(_ value: Value) {
        storage = Mutex(value)
    }

    var value: Value { storage.withLock { $0 } }

    func commit(_ new: Value) {
        storage.withLock { $0 = new }
        signal.commit()
    }

    func commit(_ change: (Value) -> Value) {
        storage.withLock { $0 = change($0) }
        signal.commit()
    }

    func values() -> CommittedValues<Value> {
        CommittedValues(of: signal) { self.value }
    }
}

import CommitObservation
import Synchronization

/// A store of one number.
final class Store: Sendable {
    private let signal = CommitSignal()
    private let number = Mutex(0)

    func values() -> CommittedValues<Int> {
        CommittedValues(of: signal) { self.number.withLock { $0 } }
    }

    func write(_ newNumber: Int) {
        number.withLock { $0 = newNumber }
        signal.commit()
    }
}

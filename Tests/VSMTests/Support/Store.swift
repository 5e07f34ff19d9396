import CommitObservation

/// A store that contains one number, which increases with each write.
final class Store: Sendable {
    private let signal = CommitSignal()

    func values() -> CommittedValues<Int> {
        CommittedValues(of: signal) { [signal] in Int(signal.count) }
    }

    func write() { signal.commit() }
}

import CommitObservation
import Synchronization

/// A store whose writes come from another isolation and are committed one by one.
final class Store: Sendable {
    private let signal = CommitSignal()
    private let state = Mutex((value: 0, count: 0))

    var value: Int { state.withLock(\.value) }
    var count: Int { state.withLock(\.count) }

    func values() -> CommittedValues<Int> {
        CommittedValues(of: signal) { await self.readElsewhere() }
    }

    func write(_ value: Int) {
        state.withLock { $0 = (value, $0.count + 1) }
        signal.commit()
    }

    @concurrent
    func writeElsewhere(_ value: Int) async {
        write(value)
    }

    @concurrent
    private func readElsewhere() async -> Int {
        value
    }
}

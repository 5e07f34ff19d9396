import CommitObservation
import Synchronization

/// A store that commits once for each write and reads its values off the main actor.
final class Store: Sendable {
    private let signal = CommitSignal()
    private let state = Mutex((value: 0, reads: 0))

    var value: Int { state.withLock(\.value) }
    var writes: Int { Int(signal.count) }
    var reads: Int { state.withLock(\.reads) }

    func values() -> CommittedValues<Int> {
        CommittedValues(of: signal) { await self.readElsewhere() }
    }

    func write(_ value: Int) {
        state.withLock { $0.value = value }
        signal.commit()
    }

    @concurrent
    func writeElsewhere(_ value: Int) async {
        write(value)
    }

    @concurrent
    private func readElsewhere() async -> Int {
        state.withLock { state in
            state.reads += 1
            return state.value
        }
    }
}

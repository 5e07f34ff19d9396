import CommitObservation
import Synchronization
import Testing

/// A store for a number that any task can change and observe.
final class CounterStore: Sendable {
    private let signal = CommitSignal()
    private let count = Mutex(0)

    func increment() {
        count.withLock { $0 += 1 }
        signal.commit()  // Readers can already see the new value.
    }

    func counts() -> CommittedValues<Int> {
        CommittedValues(of: signal) { self.count.withLock { $0 } }
    }
}

struct CommitObservationExample {
    @Test func deliversNewestCount() async {
        let store = CounterStore()
        let counts = store.counts()
        let consumer = Task {
            var newest = 0
            for await count in counts { newest = count }
            return newest
        }
        store.increment()
        store.increment()
        await counts.caughtUp()  // The consumer has handled both commits.
        consumer.cancel()
        #expect(await consumer.value == 2)
    }
}

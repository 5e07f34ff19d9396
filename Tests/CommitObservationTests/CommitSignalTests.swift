import CommitObservation
import Testing

struct CommitSignalTests {
    @Test func countsEachCommit() {
        let signal = CommitSignal()
        #expect(signal.count == 0)
        signal.commit()
        signal.commit()
        #expect(signal.count == 2)
    }

    @Test func countsCommitsOfManyTasks() async {
        let signal = CommitSignal()
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<100 { signal.commit() }
                }
            }
        }
        #expect(signal.count == 800)
    }

    @Test func wakesEveryoneWhoWaits() async {
        let store = Store(0)
        let consumers = (0..<3).map { _ in
            Task.immediate { await store.values().first { $0 == 1 } }
        }
        store.commit(1)
        for consumer in consumers {
            #expect(await consumer.value == 1)
        }
    }
}

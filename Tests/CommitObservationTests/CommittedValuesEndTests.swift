import CommitObservation
import Testing

struct CommittedValuesEndTests {
    @Test func deliversNothingToCanceledTask() async {
        let store = Store(0)
        let consumer = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            var iterator = store.values().makeAsyncIterator()
            return await iterator.next()
        }
        #expect(await consumer.value == nil)
    }

    @Test func endsWhenCanceledBetweenValues() async {
        let store = Store(0)
        let consumer = Task {
            var count = 0
            for await value in store.values() {
                count += 1
                withUnsafeCurrentTask { $0?.cancel() }
                store.commit(value + 1)
            }
            return count
        }
        #expect(await consumer.value == 1)
    }

    @Test func continuesForOtherConsumersWhenOneEnds() async {
        let store = Store(0)
        let leaving = Task.immediate {
            for await _ in store.values() {}
        }
        let staying = Task.immediate { await store.values().first { $0 == 1 } }
        leaving.cancel()
        await leaving.value
        store.commit(1)
        #expect(await staying.value == 1)
    }

    @Test func releasesStoreWhenConsumerIsCanceled() async {
        weak var released: Store<Int>?
        do {
            let store = Store(0)
            released = store
            let consumer = Task.immediate { [values = store.values()] in
                for await _ in values {}
            }
            consumer.cancel()
            await consumer.value
        }
        #expect(released == nil)
    }
}

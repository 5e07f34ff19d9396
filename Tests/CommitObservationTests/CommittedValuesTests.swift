import CommitObservation
import Testing

struct CommittedValuesTests {
    @Test func deliversCurrentThenNewerValuesInOrder() async {
        let store = Store("before")
        store.commit("a")
        var iterator = store.values().makeAsyncIterator()
        #expect(await iterator.next() == "a")
        for value in ["b", "a", "c"] {
            store.commit(value)
            #expect(await iterator.next() == value)
        }
    }

    @Test(arguments: [true, false])
    func skipsConsecutiveDuplicatesWhenCompared(isCompared: Bool) async {
        let signal = CommitSignal()
        let read = { @Sendable in
            // A commit follows each read except the last and makes the consumer read again.
            defer { if signal.count < 2 { signal.commit() } }
            return ["a", "a", "b"][Int(signal.count)]
        }
        let values =
            isCompared
            ? CommittedValues(of: signal, read: read)
            : CommittedValues(of: signal, isDuplicate: { _, _ in false }, read: read)
        var iterator = values.makeAsyncIterator()
        #expect(await iterator.next() == "a")
        #expect(await iterator.next() == (isCompared ? "b" : "a"))
    }

    @Test func mappedValuesUpdateAfterReadAgain() async {
        let store = Store("a")
        let over = Store("")
        let values = store.values()
        let mapped = values.mapped { [over] value in over.value + value }
        var iterator = mapped.makeAsyncIterator()
        #expect(await iterator.next() == "a")
        over.commit("un")
        store.values().readAgain()
        #expect(await iterator.next() == "una")
        store.commit("b")
        #expect(await iterator.next() == "unb")
    }

    @Test func deliversOnlyNewestValueToSlowConsumer() async {
        let store = Store(0)
        var iterator = store.values().makeAsyncIterator()
        #expect(await iterator.next() == 0)
        store.commit(1)
        store.commit(2)
        #expect(await iterator.next() == 2)
    }

    @Test func discardsValueWhenCanceledDuringRead() async {
        let store = Store("a")
        let values = CommittedValues(of: store.signal) {
            withUnsafeCurrentTask { $0?.cancel() }
            return "read too late"
        }
        let consumer = Task {
            var seen: [String] = []
            for await value in values { seen.append(value) }
            return seen
        }
        #expect(await consumer.value == [])
        await values.caughtUp()
    }

    @Test func readsAgainAfterCommitDuringRead() async {
        let store = Store(0)
        let values = CommittedValues(of: store.signal) {
            // The commit occurs after this value has been read, so the sequence must deliver another value.
            defer { if store.signal.count == 0 { store.signal.commit() } }
            return store.signal.count
        }
        var iterator = values.makeAsyncIterator()
        #expect(await iterator.next() == 0)
        #expect(await iterator.next() == 1)
    }

    @Test func deliversLastCommitWithoutGoingBackward() async {
        let store = Store(0)
        let consumer = Task {
            var seen: [Int] = []
            for await value in store.values() {
                seen.append(value)
                if value == 800 { break }
            }
            return seen
        }
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<100 { store.commit { $0 + 1 } }
                }
            }
        }
        let seen = await consumer.value
        #expect(seen.last == 800)
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    }
}

import CommitObservation
import Testing

struct CommittedValuesTests {
    @Test func deliversWhatIsCommittedFirst() async {
        let store = Store("before")
        store.commit("now")
        var iterator = store.values().makeAsyncIterator()
        #expect(await iterator.next() == "now")
    }

    @Test func deliversInOrder() async {
        let store = Store(0)
        var iterator = store.values().makeAsyncIterator()
        for number in 0..<10 {
            store.commit(number)
            #expect(await iterator.next() == number)
        }
    }

    @Test func deliversOnlyTheNewestToASlowConsumer() async {
        let store = Store(0)
        var iterator = store.values().makeAsyncIterator()
        #expect(await iterator.next() == 0)
        store.commit(1)
        store.commit(2)
        #expect(await iterator.next() == 2)
    }

    @Test func leavesOutAValueEqualToTheOneBefore() async {
        let script = Script(["a", "a", "b"])
        var iterator = script.values().makeAsyncIterator()
        #expect(await iterator.next() == "a")
        script.commit()
        #expect(await iterator.next() == "b")
    }

    @Test func deliversAValueAgainAfterAnother() async {
        let store = Store("a")
        var iterator = store.values().makeAsyncIterator()
        for value in ["a", "b", "a"] {
            store.commit(value)
            #expect(await iterator.next() == value)
        }
    }

    @Test func asksItsOwnRuleWhatARepetitionIs() async {
        let store = Store("a")
        let values = CommittedValues(of: store.signal, isDuplicate: { _, _ in false }, read: { "same" })
        var iterator = values.makeAsyncIterator()
        #expect(await iterator.next() == "same")
        store.commit("b")
        #expect(await iterator.next() == "same")
    }

    @Test func deliversNothingThatWasReadForATaskThatIsCancelledByThen() async {
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

    @Test func readsAgainWhatWasCommittedWhileItRead() async {
        let store = Store(0)
        let values = CommittedValues(of: store.signal) {
            // The commit comes after this value was read: it must not count as seen.
            defer { if store.signal.count == 0 { store.signal.commit() } }
            return store.signal.count
        }
        var iterator = values.makeAsyncIterator()
        #expect(await iterator.next() == 0)
        #expect(await iterator.next() == 1)
    }

    @Test func deliversTheLastOfManyCommitsAndNeverAnOlderOne() async {
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

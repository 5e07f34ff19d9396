import CommitObservation
import Testing

/// Tests that use `Task.immediate`, which runs a task synchronously until the task first suspends.
///
/// If a task does not suspend, its log entry exists by the time the call that creates the task returns.
struct CommittedValuesCaughtUpTests {
    private let store = Store(0)
    private let log = Log()

    @Test func waitsUntilConsumerHandlesEarlierCommits() async {
        let values = store.values()
        var iterator = values.makeAsyncIterator()
        #expect(await iterator.next() == 0)
        store.commit(1)
        let waiters = (0..<3).map { _ in Task.immediate { await noteCaughtUp(values) } }
        #expect(await iterator.next() == 1)
        #expect(log.entries == [])
        store.commit(2)
        #expect(await iterator.next() == 2)
        for waiter in waiters { await waiter.value }
        #expect(log.entries.count == 3)
    }

    @Test func doesNotWaitForLaterCommits() async {
        let values = store.values()
        var iterator = values.makeAsyncIterator()
        #expect(await iterator.next() == 0)

        let waiter = Task.immediate { await noteCaughtUp(values) }
        store.commit(1)
        #expect(await iterator.next() == 1)
        await waiter.value
    }

    @Test func returnsImmediatelyWhenConsumerIsCaughtUp() async {
        let values = store.values()
        let consumer = Task.immediate {
            for await _ in values {}
        }
        _ = Task.immediate { await noteCaughtUp(values) }
        #expect(log.entries == ["caught up"])
        consumer.cancel()
        await consumer.value
    }

    @Test func waitsForConsumerThatHasNotStarted() async {
        let values = store.values()
        let waiter = Task.immediate { await noteCaughtUp(values) }
        #expect(log.entries == [])
        let consumer = Task.immediate {
            for await _ in values {}
        }
        await waiter.value
        consumer.cancel()
        await consumer.value
    }

    @Test func returnsAfterCommitWithoutChange() async {
        let values = store.values()
        let consumer = Task {
            for await _ in values {}
        }
        await values.caughtUp()
        store.commit(0)
        await values.caughtUp()
        consumer.cancel()
        await consumer.value
    }

    @Test func returnsWhenConsumerIsCanceled() async {
        let values = store.values()
        let consumer = Task.immediate {
            for await _ in values { await cancellation() }
        }
        let waiter = Task.immediate { await noteCaughtUp(values) }
        #expect(log.entries == [])
        consumer.cancel()
        await waiter.value
        await values.caughtUp()
    }

    @Test func returnsAfterCanceledConsumerReceivesNil() async {
        let values = store.values()
        let consumer = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            var iterator = values.makeAsyncIterator()
            #expect(await iterator.next() == nil)
            await values.caughtUp()
            withExtendedLifetime(iterator) {}
        }
        await consumer.value
    }

    @Test func returnsWhenConsumerReleasesIterator() async {
        let values = store.values()
        var iterator: CommittedValues<Int>.Iterator? = values.makeAsyncIterator()
        #expect(await iterator?.next() == 0)
        let waiter = Task.immediate { await noteCaughtUp(values) }
        #expect(log.entries == [])
        iterator = nil
        await waiter.value
    }

    private func noteCaughtUp(_ values: CommittedValues<Int>) async {
        await values.caughtUp()
        log.note("caught up")
    }

    /// Waits until the current task is canceled.
    private func cancellation() async {
        for await _ in AsyncStream<Never>.makeStream().stream {}
    }
}

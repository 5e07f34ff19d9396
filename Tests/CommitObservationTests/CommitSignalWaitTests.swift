import Testing

@testable import CommitObservation

/// `@testable`: only here can a test say when a task is cancelled or a commit made, to the line.
struct CommitSignalWaitTests {
    private let signal = CommitSignal()

    @Test func returnsAtOnceWhenThereIsSomethingNewer() async {
        signal.commit()
        await signal.wait(after: 0)
    }

    @Test func returnsAfterTheNextCommit() async {
        let log = Log()
        let waiter = Task.immediate {
            await signal.wait(after: 0)
            log.note("woken")
        }
        #expect(log.entries == [])
        signal.commit()
        await waiter.value
    }

    @Test func returnsAtOnceInACancelledTask() async {
        let waiter = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await signal.wait(after: 0)
        }
        await waiter.value
    }

    @Test func returnsWhenCancelledWhileItWaits() async {
        let waiter = Task.immediate { await signal.wait(after: 0) }
        waiter.cancel()
        await waiter.value
    }

    @Test func wakesOthersWhenOneWasCancelled() async {
        let cancelled = Task.immediate { await signal.wait(after: 0) }
        let other = Task.immediate { await signal.wait(after: 0) }
        cancelled.cancel()
        await cancelled.value
        signal.commit()
        await other.value
    }
}

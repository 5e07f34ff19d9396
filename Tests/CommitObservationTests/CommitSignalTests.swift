import Testing

@testable import CommitObservation

/// Tests that need `@testable` access to cancel a task or record a commit at a specific step.
struct CommitSignalTests {
    private let signal = CommitSignal()

    @Test func countsCommitsFromConcurrentTasks() async {
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask { [signal] in
                    for _ in 0..<100 { signal.commit() }
                }
            }
        }
        #expect(signal.count == 800)
    }

    @Test func returnsImmediatelyIfNewerCommitExists() async {
        signal.commit()
        await signal.wait(after: 0)
    }

    @Test func wakesAllWaitersOnNextCommit() async {
        let log = Log()
        let waiters = (0..<3).map { _ in
            Task.immediate {
                await signal.wait(after: 0)
                log.note("woken")
            }
        }
        #expect(log.entries == [])
        signal.commit()
        for waiter in waiters { await waiter.value }
    }

    @Test func returnsImmediatelyInCanceledTask() async {
        let waiter = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await signal.wait(after: 0)
        }
        await waiter.value
    }

    @Test func wakesCanceledWaiterImmediatelyAndOthersOnCommit() async {
        let canceled = Task.immediate { await signal.wait(after: 0) }
        let other = Task.immediate { await signal.wait(after: 0) }
        canceled.cancel()
        await canceled.value
        signal.commit()
        await other.value
    }
}

import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct PendingChangesTests {
    private struct Failure: Error {}

    private let clock = ManualClock()
    private let pending = PendingChanges()

    private func queue() -> ChangeQueue {
        PendingChanges.$current.withValue(pending) { ChangeQueue() }
    }

    @Test func waitsForChangesOfAllQueuesIncludingDeallocatedQueues() async {
        var made: [String] = []
        let first = queue()
        _ = first.add { [clock] in
            try? await clock.sleep(for: .seconds(1))
            made.append("first")
        }
        _ = first.add { made.append("second") }
        _ = queue().add { [clock] in
            try? await clock.sleep(for: .seconds(2))
            made.append("third")
            throw Failure()
        }
        await clock.sleeping(2)
        let end = Task { await pending.ended() }
        clock.advance(by: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(await end.value == 1)
        #expect(made.sorted() == ["first", "second", "third"])
        #expect(await pending.ended() == 0)
    }

    @Test func waitsForChangeAddedWhileWaiting() async {
        let changes = queue()
        var isMade = false
        _ = changes.add { [clock] in
            try? await clock.sleep(for: .seconds(1))
            _ = changes.add { isMade = true }
        }
        await clock.sleeping()
        let end = Task { await pending.ended() }
        clock.advance(by: .seconds(1))
        _ = await end.value
        #expect(isMade)
    }

    @Test func countsFailureThatPrecedesRunningChange() async {
        let changes = queue()
        let failed = changes.add { throw Failure() }
        _ = changes.add { [clock] in try? await clock.sleep(for: .seconds(1)) }
        _ = await failed.value
        await clock.sleeping()
        pending.screensEnd()
        let end = Task { await pending.ended() }
        clock.advance(by: .seconds(1))
        #expect(await end.value == 1)
    }

    @Test func countsFailureAfterScreensEndWhenChangeIsAddedLater() async {
        let changes = queue()
        pending.screensEnd()
        let failed = changes.add { throw Failure() }
        _ = await failed.value
        _ = changes.add {}
        #expect(await pending.ended() == 1)
    }

    @Test func doesNotCountFailureThatScreenCouldReport() async {
        let changes = queue()
        _ = changes.add { throw Failure() }
        #expect(await pending.ended() == 1)
        pending.screensEnd()
        #expect(await pending.ended() == 0)
    }

    @Test func doesNotCountFailureThatScreenHasJustReported() async {
        let failed = queue().add { [clock] in
            try? await clock.sleep(for: .seconds(1))
            throw Failure()
        }
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        _ = await failed.value
        pending.screensEnd()
        #expect(await pending.ended() == 0)
    }

    @Test func doesNotWaitForUnregisteredQueue() async {
        _ = ChangeQueue().add { [clock] in try? await clock.sleep(for: .seconds(1)) }
        #expect(await pending.ended() == 0)
        clock.advance(by: .seconds(1))
    }
}

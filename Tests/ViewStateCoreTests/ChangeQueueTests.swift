import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct ChangeQueueTests {
    private struct Failure: Error {}

    private let clock = ManualClock()
    private let changes = ChangeQueue()

    @Test func runsChangesInSequenceEvenAfterFailure() async {
        var log: [String] = []
        let first = changes.add { [clock] in
            log.append("first")
            try? await clock.sleep(for: .seconds(1))
            log.append("first failed")
            throw Failure()
        }
        let second = changes.add { log.append("second") }
        await clock.sleeping()
        #expect(log == ["first"])
        clock.advance(by: .seconds(1))
        #expect(await (try? second.value.get()) != nil)
        #expect(log == ["first", "first failed", "second"])
        #expect(await (try? first.value.get()) == nil)
    }

    @Test func completesChangeWhenWaiterIsCanceled() async {
        let work = WorkBag()
        var isCancelled: Bool?
        let change = changes.add { [clock] in
            try? await clock.sleep(for: .seconds(1))
            isCancelled = Task.isCancelled
        }
        work.run("change") { _ = await change.value }
        await clock.sleeping()
        work.cancelAll()
        clock.advance(by: .seconds(1))
        await work.settled()
        #expect(isCancelled == false)
    }

    @Test func returnsNewestChange() {
        #expect(changes.newest == nil)
        _ = changes.add {}
        let second = changes.add {}
        #expect(changes.newest == second)
    }

    @Test func returnsFailureOnlyOnce() async {
        _ = await changes.add { throw Failure() }.value
        _ = await changes.add {}.value
        #expect(changes.takeFailure() != nil)
        #expect(changes.takeFailure() == nil)
        _ = await changes.newest?.value
        #expect(changes.takeFailure() == nil)
    }
}

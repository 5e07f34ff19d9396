import CommitObservation
import Testing
import VSM
import ViewStateTesting

@MainActor
struct ReleaseTests {
    private final class Model {}

    @Test func isDeallocatedWhileObservingEndlessSequence() async {
        let isEnded = Latch()
        await expectReleased { made in
            let model = Model()
            let container = AsyncStateContainer<Model?>(state: model)
            made = [container, model]
            container.observe(endless(isEnded))
        }
        await isEnded.wait()
    }

    @Test func sequenceIsDeallocatedWhenReplaced() async {
        let isEnded = Latch()
        let container = AsyncStateContainer<Model?>(state: nil)
        container.observe(endless(isEnded))
        container.observe(nil)
        await isEnded.wait()
    }

    @Test func isDeallocatedAndCancelsRunningClosure() async {
        let gate = Gate(whenCanceled: .isIgnored)
        let call = await expectReleased { made in
            let container = AsyncStateContainer(state: 0)
            made = [container]
            container.observe { await gate.held(1) }
            return await gate.arrival()
        }
        await call.canceled()
        call.release()
    }

    @Test func closureIsDeallocatedAfterCompletion() async {
        let container = AsyncStateContainer(state: 0)
        await expectReleased { made in
            let model = Model()
            made = [model]
            container.observe { [model] in withExtendedLifetime(model) { 1 } }
            await container.settled()
        }
        #expect(container.state == 1)
    }

    @Test func isDeallocatedWhileObservingStore() async {
        let store = Store()
        let values = store.values()
        await expectReleased { made in
            let container = AsyncStateContainer(state: 0)
            made = [container]
            container.observe(values)
            await container.settled()
        }
        store.write()
        // The call returns only after the sole consumer has stopped.
        await values.caughtUp()
    }

    @Test func isDeallocatedWhileDebouncedObservationIsPending() async {
        let clock = ManualClock()
        await expectReleased { made in
            let container = AsyncStateContainer(state: 0, clock: clock)
            made = [container]
            container.observe(1, debounced: .seconds(1))
            await clock.sleeping()
        }
    }

    /// Returns a sequence that has no elements and that only its observer retains.
    private func endless(_ isEnded: Latch) -> some AsyncSequence<Model?, Never> {
        let (states, continuation) = AsyncStream.makeStream(of: Int.self)
        continuation.onTermination = { _ in isEnded.open() }
        return states.map { _ in withExtendedLifetime(continuation) { nil } }
    }
}

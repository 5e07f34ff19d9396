import CommitObservation
import Testing
import VSM
import ViewStateTesting

@MainActor
struct ReleaseTests {
    private final class Model {}

    @Test func everythingIsFreedWhileAnEndlessSequenceIsObserved() async {
        let isEnded = Latch()
        var model: Model? = Model()
        var container: AsyncStateContainer<Model?>? = AsyncStateContainer(state: model)
        let checks = [ReleaseCheck(container), ReleaseCheck(model)]
        container?.observe(endless(isEnded))
        model = nil
        container = nil
        #expect(!checks.contains { !$0.isReleased })
        await isEnded.wait()
    }

    @Test func everythingIsFreedWhenASequenceIsReplaced() async {
        let isEnded = Latch()
        let container = AsyncStateContainer<Model?>(state: nil)
        container.observe(endless(isEnded))
        container.observe(nil)
        await isEnded.wait()
    }

    @Test func isFreedWhileAClosureRunsAndCancelsIt() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let (ends, continuation) = AsyncStream.makeStream(of: Bool.self)
        var container: AsyncStateContainer<Int>? = AsyncStateContainer(state: 0)
        let check = ReleaseCheck(container)
        container?.observe {
            try? await gate.pass()
            continuation.yield(Task.isCancelled)
            return 1
        }
        let call = await gate.arrival()
        container = nil
        #expect(check.isReleased)
        call.release()
        var iterator = ends.makeAsyncIterator()
        #expect(await iterator.next(isolation: #isolation) == true)
    }

    @Test func closureIsFreedWhenItHasEnded() async {
        let container = AsyncStateContainer(state: 0)
        var model: Model? = Model()
        let check = ReleaseCheck(model)
        container.observe { [model] in model == nil ? 0 : 1 }
        model = nil
        await container.settled()
        #expect(container.state == 1)
        #expect(check.isReleased)
    }

    @Test func isFreedWhileItObservesAStore() async {
        let store = Store()
        let values = store.values()
        var container: AsyncStateContainer<Int>? = AsyncStateContainer(state: 0)
        let check = ReleaseCheck(container)
        container?.observe(values)
        await container?.settled()
        container = nil
        #expect(check.isReleased)
        store.write(1)
        // Returns only when the one consumer has stopped.
        await values.caughtUp()
    }

    @Test func isFreedWhileADebouncedObservationWaits() async {
        let clock = ManualClock()
        var model: Model? = Model()
        var container: AsyncStateContainer<Model?>? = AsyncStateContainer(state: nil, clock: clock)
        let checks = [ReleaseCheck(container), ReleaseCheck(model)]
        container?.observe(model, debounced: .seconds(1))
        await clock.sleeping()
        model = nil
        container = nil
        #expect(checks[0].isReleased)
    }

    /// States that never come; nothing but who observes them keeps them.
    private func endless(_ isEnded: Latch) -> some AsyncSequence<Model?, Never> {
        let token = Token { isEnded.open() }
        return AsyncStream { _ in }.map { (_: Int) in token.model }
    }

    /// Tells when it is freed.
    private final class Token: Sendable {
        private let onRelease: @Sendable () -> Void

        var model: Model? { nil }

        init(onRelease: @escaping @Sendable () -> Void) {
            self.onRelease = onRelease
        }

        deinit {
            onRelease()
        }
    }
}

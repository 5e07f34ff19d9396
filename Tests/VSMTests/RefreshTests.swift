import Testing
import VSM
import ViewStateTesting

@MainActor
struct RefreshTests {
    private let container = AsyncStateContainer(state: "old")
    private let gate = Gate(whenCanceled: .isIgnored)

    @Test func keepsStateUntilRefreshCompletes() async {
        let task = Task { await refresh() }
        let call = await gate.arrival()
        #expect(container.state == "old")
        call.release()
        await task.value
        #expect(container.state == "refreshed")
    }

    @Test func returnsWithoutEffectWhenNewerObservationStarts() async {
        let task = Task { await refresh() }
        let first = await gate.arrival()
        container.observe { await gate.held("newer") }
        let second = await gate.arrival()
        await task.value
        #expect(!first.isReleased)
        await first.canceled()
        // The older refresh returns but does not replace the newer state.
        second.release()
        first.release()
        await container.settled()
        #expect(container.state == "newer")
    }

    @Test func endsWhenCallingTaskIsCanceled() async {
        let task = Task { await refresh() }
        let call = await gate.arrival()
        task.cancel()
        await task.value
        await call.canceled()
        call.release()
        await container.settled()
        #expect(container.state == "old")
    }

    @Test func doesNotStartInCanceledTask() async {
        let latch = Latch()
        let task = Task {
            await latch.wait()
            await container.refresh { "refreshed" }
        }
        task.cancel()
        latch.open()
        await task.value
        #expect(container.state == "old")
    }

    private func refresh() async {
        await container.refresh { await gate.held("refreshed") }
    }
}

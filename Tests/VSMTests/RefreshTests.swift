import Testing
import VSM
import ViewStateTesting

@MainActor
struct RefreshTests {
    private let container = AsyncStateContainer(state: "old")
    private let gate = Gate(whenCancelled: .isIgnored)

    @Test func keepsTheStateUntilTheNewOneIsSet() async {
        let refresh = Task { await refreshed() }
        let call = await gate.arrival()
        #expect(container.state == "old")
        call.release()
        await refresh.value
        #expect(container.state == "old and refreshed")
    }

    @Test func returnsWhenSomethingNewerIsObserved() async {
        let refresh = Task { await refreshed() }
        let call = await gate.arrival()
        container.observe("newer")
        await refresh.value
        #expect(!call.isReleased)
        call.release()
        await container.settled()
        #expect(container.state == "newer")
    }

    @Test func endsWithTheTaskThatWaitsForIt() async {
        var wasCancelled: Bool?
        let refresh = Task {
            await container.refresh {
                try? await gate.pass()
                wasCancelled = Task.isCancelled
                return "refreshed"
            }
        }
        let call = await gate.arrival()
        refresh.cancel()
        await refresh.value
        call.release()
        await container.settled()
        #expect(wasCancelled == true)
        #expect(container.state == "old")
    }

    @Test func doesNotBeginInATaskThatIsCancelledAlready() async {
        let latch = Latch()
        let refresh = Task {
            await latch.wait()
            await container.refresh { "refreshed" }
        }
        refresh.cancel()
        latch.open()
        await refresh.value
        #expect(container.state == "old")
    }

    @Test func leavesANewerObservationAloneWhenItReturns() async {
        let refresh = Task { await refreshed() }
        let first = await gate.arrival()
        container.observe { [gate] in
            try? await gate.pass()
            return "newer"
        }
        let second = await gate.arrival()
        await refresh.value
        second.release()
        first.release()
        await container.settled()
        #expect(container.state == "newer")
    }

    private func refreshed() async {
        await container.refresh { [container, gate] in
            try? await gate.pass()
            return "\(container.state) and refreshed"
        }
    }
}

import Testing
import VSM
import ViewStateCore
import ViewStateTesting

@MainActor
struct OverlapTests {
    private let clock = ManualClock()
    private let gate = Gate(whenCanceled: .isIgnored)
    private let container: AsyncStateContainer<String>

    init() {
        container = AsyncStateContainer(state: "nothing", clock: clock)
    }

    @Test(arguments: ObservationForm.allCases, ObservationForm.allCases)
    func newestObservationWinsAndCancelsEarlierObservation(
        earlier: ObservationForm,
        later: ObservationForm
    ) async {
        for isLate in [true, false] {
            let container = AsyncStateContainer(state: "nothing")
            let first = await earlier.observe("earlier", in: container)
            let second = await later.observe("later", in: container)
            await first?.call.canceled()
            for observation in isLate ? [second, first] : [first, second] { await observation?.end() }
            #expect(container.state == "later")
        }
    }

    @Test func stopsIteratingReplacedSequence() async {
        var asked = 0
        let isOver = Latch()
        container.observe(
            AskedStates {
                asked += 1
                defer { isOver.open() }
                return await gate.held("answer \(asked)")
            }
        )
        let call = await gate.arrival()
        container.observe("newer")
        call.release()
        await isOver.wait()
        await container.settled()
        #expect(asked == 1)
    }

    @Test func newerObservationInResponseToStateEndsSequence() async {
        @StateSequenceBuilder
        func states() -> StateSequence<String> {
            "first"
            First { made("second") }
            Next { made("third") }
        }
        func made(_ state: String) -> String {
            Issue.record("The state “\(state)” was created.")
            return state
        }
        let subscription = container.onChange { [container] _, new in
            if new == "first" { container.observe("newer") }
        }
        container.observe(states())
        container.observe([{ "first" }, { made("last") }])
        await container.settled()
        #expect(container.state == "newer")
        subscription.cancel()
    }

    @Test func nestedObservationReplacesAndCancelsOuterObservation() async {
        container.observe { [weak container] in
            container?.observe("inner")
            await gate.held("")
            #expect(Task.isCancelled)
            return "outer"
        }
        await gate.arrival().release()
        await container.settled()
        #expect(container.state == "inner")
    }

    @Test func debouncedObservationCancelsEarlierObservationAfterDelay() async {
        container.observe("debounced", debounced: .seconds(1))
        await clock.sleeping()
        container.observe("plain")
        #expect(container.state == "plain")
        let closure = await ObservationForm.closure.observe("closure", in: container)
        clock.advance(by: .seconds(1))
        await closure?.call.canceled()
        #expect(container.state == "debounced")
        await closure?.end()
        #expect(container.state == "debounced")
    }
}

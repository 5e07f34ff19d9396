import Testing
import VSM
import ViewStateCore
import ViewStateTesting

@MainActor
struct OverlapTests {
    private let clock = ManualClock()
    private let gate = Gate(whenCancelled: .isIgnored)
    private let log = AnswerLog()
    private let container: AsyncStateContainer<String>

    init() {
        container = log.container("nothing", clock: clock)
    }

    @Test(arguments: ObservationForm.allCases, ObservationForm.allCases)
    func newestWinsWhicheverComesFirstAndCancelsTheEarlier(
        earlier: ObservationForm,
        later: ObservationForm
    ) async {
        for isLate in [true, false] {
            let log = AnswerLog()
            let container = log.container("nothing")
            let first = await earlier.observe("earlier", in: container)
            let second = await later.observe("later", in: container)
            await first?.cancelled()
            for (call, state) in isLate
                ? [(second, "later"), (first, "earlier")] : [(first, "earlier"), (second, "later")]
            {
                call?.release()
                await log.answer(state)
            }
            #expect(container.state == "later")
        }
    }

    @Test func sequenceThatIsReplacedIsAskedForNoMore() async {
        var asked = 0
        container.observe(
            AskedStates {
                asked += 1
                return await gate.held("answer \(asked)")
            }
        )
        let call = await gate.arrival()
        container.observe("newer")
        call.release()
        await log.answer("answer 1")
        #expect(asked == 1)
    }

    @Test func stateThatIsAnsweredWithANewerOneEndsItsSequence() async {
        @StateSequenceBuilder
        func states() -> StateSequence<String> {
            "first"
            First { made("second") }
            Next { made("third") }
        }
        func made(_ state: String) -> String {
            Issue.record("\(state) was made")
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

    @Test func observationThatObservesWhileItStartsReplacesItselfAndIsCancelled() async {
        container.observe { [weak container] in
            container?.observe("inner")
            await gate.held("")
            return Task.isCancelled ? "cancelled" : "not cancelled"
        }
        await gate.arrival().release()
        await log.answer("cancelled")
        #expect(container.state == "inner")
    }

    @Test func debouncedOneBeginsAndCancelsWhenItsWaitIsOver() async {
        container.observe("debounced", debounced: .seconds(1))
        await clock.sleeping()
        container.observe("plain")
        #expect(container.state == "plain")
        let call = await ObservationForm.closure.observe("closure", in: container)
        clock.advance(by: .seconds(1))
        await log.answer("debounced")
        call?.release()
        await log.answer("closure")
        #expect(container.state == "debounced")
    }
}

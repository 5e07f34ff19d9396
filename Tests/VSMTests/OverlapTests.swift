import Testing
import VSM
import ViewStateCore
import ViewStateTesting

@MainActor
struct OverlapTests {
    private let clock = ManualClock()

    @Test(arguments: ObservationForm.allCases, ObservationForm.allCases)
    func newestWinsWhicheverComesFirst(earlier: ObservationForm, later: ObservationForm) async {
        for isLate in [true, false] {
            let log = AnswerLog()
            let container = log.container("nothing", clock: clock)
            let first = await earlier.observe("earlier", in: container)
            let second = await later.observe("later", in: container)
            for (call, state) in isLate
                ? [(second, "later"), (first, "earlier")] : [(first, "earlier"), (second, "later")]
            {
                call?.release()
                await log.answer(state)
            }
            #expect(container.state == "later")
            await container.settled()
        }
    }

    @Test(arguments: ObservationForm.allCases)
    func newerOneCancelsTheOneBeforeIt(later: ObservationForm) async {
        let log = AnswerLog()
        let container = log.container("nothing", clock: clock)
        let gate = Gate(whenCancelled: .isIgnored)
        container.observe {
            try? await gate.pass()
            return Task.isCancelled ? "cancelled" : "not cancelled"
        }
        let first = await gate.arrival()
        let second = await later.observe("later", in: container)
        first.release()
        await log.answer("cancelled")
        second?.release()
        await log.answer("later")
        #expect(container.state == "later")
    }

    @Test func sequenceThatIsReplacedMakesNoMoreStates() async {
        let container = AsyncStateContainer(state: "nothing")
        let gate = Gate(whenCancelled: .isIgnored)
        var isMade = false
        container.observe([
            {
                try? await gate.pass()
                return "first"
            },
            {
                isMade = true
                return "second"
            },
        ])
        let call = await gate.arrival()
        container.observe("newer")
        call.release()
        await container.settled()
        #expect(!isMade)
    }

    @Test func anySequenceThatIsReplacedIsAskedForNoMore() async {
        let log = AnswerLog()
        let container = log.container("nothing", clock: clock)
        let gate = Gate(whenCancelled: .isIgnored)
        var asked = 0
        container.observe(
            AskedStates {
                asked += 1
                try? await gate.pass()
                return "answer \(asked)"
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
            First {
                made.append("second")
                return "second"
            }
            Next {
                made.append("third")
                return "third"
            }
        }
        var made: [String] = []
        let container = AsyncStateContainer(state: "nothing")
        let subscription = container.onChange { [container] in
            if container.state == "first" { container.observe("newer") }
        }
        container.observe(states())
        container.observe([{ "first" }, { "last" }])
        await container.settled()
        #expect(made == [])
        #expect(container.state == "newer")
        subscription.cancel()
    }

    @Test func observationThatObservesReplacesItself() async {
        let container = AsyncStateContainer(state: "nothing")
        container.observe { [weak container] in
            container?.observe("inner")
            return "outer"
        }
        await container.settled()
        #expect(container.state == "inner")
    }

    @Test func observationThatIsReplacedWhileItStartsIsCancelled() async {
        let log = AnswerLog()
        let container = log.container("nothing", clock: clock)
        let gate = Gate(whenCancelled: .isIgnored)
        container.observe { [weak container] in
            container?.observe("inner")
            try? await gate.pass()
            return Task.isCancelled ? "cancelled" : "not cancelled"
        }
        await gate.arrival().release()
        await log.answer("cancelled")
        #expect(container.state == "inner")
    }

    @Test func debouncedOneBeginsWhenItsWaitIsOver() async {
        let log = AnswerLog()
        let container = log.container("nothing", clock: clock)
        container.observe("debounced", debounced: .seconds(1))
        await clock.sleeping()
        let call = await ObservationForm.closure.observe("closure", in: container)
        #expect(container.state == "nothing")
        clock.advance(by: .seconds(1))
        await log.answer("debounced")
        call?.release()
        await log.answer("closure")
        #expect(container.state == "debounced")
    }

    @Test func debouncedOneThatWaitsIsLeftAloneByAPlainState() async {
        let container = AsyncStateContainer(state: "nothing", clock: clock)
        container.observe("debounced", debounced: .seconds(1))
        await clock.sleeping()
        container.observe("plain")
        #expect(container.state == "plain")
        clock.advance(by: .seconds(1))
        await container.settled()
        #expect(container.state == "debounced")
    }
}

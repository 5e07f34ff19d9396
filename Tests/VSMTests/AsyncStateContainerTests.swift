import Dispatch
import Observation
import Synchronization
import Testing
import VSM
import ViewStateCore
import ViewStateTesting

@MainActor
struct AsyncStateContainerTests {
    private let container = AsyncStateContainer(state: 0)

    @Test func plainStateIsThereOnTheNextLine() {
        container.observe(1)
        #expect(container.state == 1)
    }

    @Test func closureIsStartedAtOnce() {
        container.observe { 1 }
        #expect(container.state == 1)
    }

    @Test func stateOfAClosureComesWhenTheClosureReturns() async {
        let gate = Gate()
        container.observe {
            try? await gate.pass()
            return 1
        }
        let call = await gate.arrival()
        #expect(container.state == 0)
        call.release()
        await container.settled()
        #expect(container.state == 1)
    }

    @Test func closureWrittenOnTheMainActorRunsThere() {
        var calls = 0
        container.observe {
            calls += 1
            return calls
        }
        #expect(container.state == 1)
    }

    @Test func sequenceBeginsWithItsPlainStatesAtOnce() async {
        @StateSequenceBuilder
        func states(_ gate: Gate) -> StateSequence<Int> {
            1
            First { 2 }
            Next {
                try? await gate.pass()
                return 3
            }
            4
        }
        let gate = Gate()
        var told: [Int] = []
        let subscription = container.onChange { [container] in told.append(container.state) }
        container.observe(states(gate))
        #expect(told == [1, 2])
        await gate.arrival().release()
        await container.settled()
        #expect(told == [1, 2, 3, 4])
        subscription.cancel()
    }

    @Test func literalBeginsWithWhatNeedNotWait() async {
        let gate = Gate()
        container.observe([
            { 1 },
            {
                try? await gate.pass()
                return 2
            },
        ])
        #expect(container.state == 1)
        await gate.arrival().release()
        await container.settled()
        #expect(container.state == 2)
    }

    @Test func statesOfAnySequenceAreSetInOrder() async {
        let log = AnswerLog()
        let container = log.container("0", clock: ManualClock())
        let (states, continuation) = AsyncStream.makeStream(of: String.self)
        container.observe(states)
        for state in ["1", "2", "3"] { continuation.yield(state) }
        await log.answer("3")
        #expect(
            log.events == [
                .began(observation: 1), .set("1", observation: 1), .set("2", observation: 1),
                .set("3", observation: 1),
            ]
        )
        #expect(container.state == "3")
    }

    @Test func tellsEachChangeOnceAndEqualStatesNever() {
        var count = 0
        let subscription = container.onChange { count += 1 }
        container.observe(1)
        container.observe(1)
        #expect(count == 1)
        subscription.cancel()
    }

    @Test func stateNeedNotBeSendable() async {
        let container = AsyncStateContainer(state: Draft("a"))
        let draft = container.state
        container.observe { draft.appending("b") }
        container.observe([{ draft.appending("b") }, { draft.appending("c") }])
        #expect(container.state.text == "ac")
        await observeElsewhere(in: container)
        #expect(container.state.text == "from elsewhere")
    }

    @concurrent
    private func observeElsewhere(in container: AsyncStateContainer<Draft>) async {
        await container.observe(Draft("from elsewhere"))
    }

    @Test func takesPartInObservation() {
        let isChanged = Mutex(false)
        withObservationTracking {
            _ = container.state
        } onChange: {
            isChanged.withLock { $0 = true }
        }
        container.observe(1)
        #expect(isChanged.withLock { $0 })
    }

    @Test func plainStatesAreThereAtOnceInACallbackOfTheSystemToo() async {
        let atOnce = await withCheckedContinuation { continuation in
            // No task runs here, and nothing tells the runtime that this is the main actor.
            DispatchQueue.main.async {
                container.observe(states())
                continuation.resume(returning: container.state)
            }
        }
        #expect(atOnce == 2)
        await container.settled()
        #expect(container.state == 3)
    }

    @StateSequenceBuilder
    private func states() -> StateSequence<Int> {
        1
        First { 2 }
        Next { 3 }
    }
}

/// A state that is no value.
private final class Draft {
    var text: String

    init(_ text: String) {
        self.text = text
    }

    func appending(_ more: String) -> Draft {
        Draft(text + more)
    }
}

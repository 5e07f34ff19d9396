import FoundationExtensions
import StoreTestSupport
import Testing
import VSM
import ViewStateCore
import ViewStateTesting

@MainActor
struct SettledTests {
    private let clock = ManualClock()
    private let container: AsyncStateContainer<Int>

    init() {
        container = AsyncStateContainer(state: 0, clock: clock)
    }

    @Test func isSettledWhenNothingIsObserved() async {
        await container.settled()
    }

    @Test func waitsForWhatAnObservationObserves() async {
        func observe(_ number: Int) {
            container.observe { [clock] in
                try? await clock.sleep(for: .seconds(1))
                if number < 3 { observe(number + 1) }
                return number
            }
        }
        observe(1)
        let isSettled = Task { await container.settled() }
        for _ in 1...3 {
            await clock.sleeping()
            clock.advance(by: .seconds(1))
        }
        await isSettled.value
        #expect(container.state == 3)
    }

    @Test func waitsForWhatWasCancelled() async {
        let gate = Gate(whenCancelled: .isIgnored)
        var isEnded = false
        container.observe {
            try? await gate.pass()
            isEnded = true
            return 1
        }
        let call = await gate.arrival()
        container.observe(2)
        let end = Task {
            await container.settled()
            return isEnded
        }
        call.release()
        #expect(await end.value)
    }

    @Test func waitsForWhatIsDebouncedAndForItsEnd() async {
        let gate = Gate()
        container.observe(
            {
                try? await gate.pass()
                return 1
            },
            debounced: .seconds(1)
        )
        let state = Task {
            await container.settled()
            return container.state
        }
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await gate.arrival().release()
        #expect(await state.value == 1)
    }

    @Test func sequenceThatIsObservedForGoodDoesNotBlockIt() async {
        let log = AnswerLog()
        let container = log.container("nothing", clock: clock)
        let (states, continuation) = AsyncStream.makeStream(of: String.self)
        container.observe(states)
        await container.settled()
        continuation.yield("late")
        await log.answer("late")
        #expect(container.state == "late")
        await container.settled()
    }

    @Test func waitsForASequenceWithAnEndWhoseTypeIsHidden() async {
        let gate = Gate()
        let states: any AsyncSequence<Int, Never> = StateSequence<Int>({
            try? await gate.pass()
            return 1
        })
        container.observe(states)
        let state = Task {
            await container.settled()
            return container.state
        }
        await gate.arrival().release()
        #expect(await state.value == 1)
    }

    @Test func everythingCommittedBeforeIsHandled() async {
        let store = Store()
        container.observe(store.values()) { $0 * 10 }
        for number in 1...20 {
            store.write(number)
            await container.settled()
            #expect(container.state == number * 10)
        }
    }

    @Test func valuesOfAStoreMayBeTheStates() async {
        let store = Store()
        container.observe(store.values())
        store.write(1)
        await container.settled()
        #expect(container.state == 1)
    }

    @Test func newerObservationEndsThatOfAStore() async {
        let store = Store()
        let values = store.values()
        container.observe(values)
        await container.settled()
        container.observe(10)
        store.write(1)
        // Returns when the one consumer has handled the write or has stopped.
        await values.caughtUp()
        await container.settled()
        #expect(container.state == 10)
    }

    @Test func waitsForWhatAHandledCommitObserves() async {
        let store = Store()
        let subscription = container.onChange { [container] in
            if container.state == 1 { container.observe { 2 } }
        }
        container.observe(store.values())
        store.write(1)
        await container.settled()
        #expect(container.state == 2)
        subscription.cancel()
    }
}

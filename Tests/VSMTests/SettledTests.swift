import CommitObservation
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
        let log = AnswerLog()
        let container = log.container("nothing", clock: clock)
        let gate = Gate(whenCancelled: .isIgnored)
        var ends: [String] = []
        container.observe {
            try? await gate.pass()
            ends.append("earlier")
            return "earlier"
        }
        let earlier = await gate.arrival()
        let later = await ObservationForm.closure.observe("later", in: container)
        let settled = Task.immediate {
            await container.settled()
            ends.append("settled")
        }
        later?.release()
        await log.answer("later")
        earlier.release()
        await settled.value
        #expect(ends == ["earlier", "settled"])
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
        let gate = Gate()
        let subscription = container.onChange { [container] in
            guard container.state == 1 else { return }
            container.observe {
                try? await gate.pass()
                return 2
            }
        }
        container.observe(store.values())
        store.write(1)
        let state = Task {
            await container.settled()
            return container.state
        }
        await gate.arrival().release()
        #expect(await state.value == 2)
        subscription.cancel()
    }

    @Test func waitsForWhatAnObservationDebounces() async {
        let gate = Gate()
        container.observe { [weak container] in
            try? await gate.pass()
            container?.observe(2, debounced: .seconds(1))
            return 1
        }
        let call = await gate.arrival()
        let state = Task.immediate {
            await container.settled()
            return container.state
        }
        call.release()
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        #expect(await state.value == 2)
    }

    @Test func everyoneWhoWaitsIsTold() async {
        let gate = Gate()
        container.observe {
            try? await gate.pass()
            return 1
        }
        let call = await gate.arrival()
        let waiting = [1, 2].map { _ in Task.immediate { await container.settled() } }
        call.release()
        for task in waiting { await task.value }
        #expect(container.state == 1)
    }
}

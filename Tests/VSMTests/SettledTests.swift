import Testing
import VSM
import ViewStateCore
import ViewStateTesting

@MainActor
struct SettledTests {
    private let clock = ManualClock()
    private let gate = Gate(whenCanceled: .isIgnored)
    private let container: AsyncStateContainer<Int>

    init() {
        container = AsyncStateContainer(state: 0, clock: clock)
    }

    @Test func waitsForNestedObservations() async {
        func observe(_ number: Int) {
            container.observe {
                await gate.held(())
                if number < 3 { observe(number + 1) }
                return number
            }
        }
        observe(1)
        let states = [stateOnceSettled(), stateOnceSettled()]
        for _ in 1...3 { await gate.arrival().release() }
        for state in states { #expect(await state.value == 3) }
    }

    @Test func waitsForCanceledObservation() async {
        let ends = AsyncStream.makeStream(of: String.self)
        container.observe {
            await gate.held(())
            ends.continuation.yield("earlier")
            return 1
        }
        let earlier = await gate.arrival()
        container.observe(2)
        let settled = Task.immediate {
            await container.settled()
            ends.continuation.yield("settled")
            ends.continuation.finish()
        }
        earlier.release()
        await settled.value
        var seen: [String] = []
        for await end in ends.stream { seen.append(end) }
        #expect(seen == ["earlier", "settled"])
    }

    @Test func waitsForNestedDebouncedObservation() async {
        container.observe { [weak container] in
            await gate.held(())
            container?.observe({ await gate.held(2) }, debounced: .seconds(1))
            return 1
        }
        let call = await gate.arrival()
        let state = stateOnceSettled()
        call.release()
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await gate.arrival().release()
        #expect(await state.value == 2)
    }

    @Test func waitsForTypeErasedStateSequence() async {
        let states: any AsyncSequence<Int, Never> = StateSequence<Int>({ await gate.held(1) })
        container.observe(states)
        let state = stateOnceSettled()
        await gate.arrival().release()
        #expect(await state.value == 1)
    }

    @Test func doesNotWaitForOtherSequences() async {
        let states = AsyncStream.makeStream(of: Int.self)
        container.observe(states.stream)
        await container.settled()
        states.continuation.finish()
    }

    @Test func waitsForEarlierCommits() async {
        let store = Store()
        container.observe(store.values()) { $0 * 10 }
        for number in 1...20 {
            store.write()
            await container.settled()
            #expect(container.state == number * 10)
        }
        container.observe(store.values())
        await container.settled()
        #expect(container.state == 20)
    }

    @Test func waitsForObservationStartedByCommit() async {
        let store = Store()
        let subscription = container.onChange { [container] _, new in
            if new == 1 { container.observe { await gate.held(2) } }
        }
        container.observe(store.values())
        store.write()
        let state = stateOnceSettled()
        await gate.arrival().release()
        #expect(await state.value == 2)
        subscription.cancel()
    }

    private func stateOnceSettled() -> Task<Int, Never> {
        Task.immediate {
            await container.settled()
            return container.state
        }
    }
}

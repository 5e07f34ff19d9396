import Testing
import VSM
import ViewStateCore
import ViewStateTesting

@MainActor
struct FollowTests {
    private let store = Store()
    private let gate = Gate(whenCanceled: .isIgnored)
    private let container = AsyncStateContainer(state: [Int]())

    init() {
        container.follow(store.values) { $0 + [$1] }
    }

    @Test func continuesAfterEachObservation() async {
        await container.settled()
        #expect(container.state == [0])
        store.write()
        container.observe([])
        await container.settled()
        #expect(container.state == [1])
        store.write()
        container.observe([{ [] }, { [7] }])
        await container.settled()
        #expect(container.state == [7, 2])
    }

    @Test func resumesAfterSequenceEnds() async {
        let container = AsyncStateContainer(state: "")
        container.follow(store.values) { "\($0)\($1)" }
        await container.settled()
        #expect(container.state == "0")
        container.observe(AskedStates { nil })
        await container.settled()
        #expect(container.state == "00")
    }

    @Test func waitsForObservationToEnd() async {
        await container.settled()
        container.observe { await gate.held([7]) }
        let call = await gate.arrival()
        store.write()
        #expect(container.state == [0])
        call.release()
        await container.settled()
        #expect(container.state == [7, 1])
    }

    @Test func doesNotRestartWhenStateTriggersNewerObservation() async {
        await container.settled()
        let subscription = container.onChange { [container, gate] _, new in
            if new == [5] { container.observe { await gate.held([6]) } }
        }
        container.observe([5])
        let call = await gate.arrival()
        #expect(container.state == [5])
        call.release()
        await container.settled()
        #expect(container.state == [6, 0])
        subscription.cancel()
    }

    @Test func dropsLateState() async {
        container.follow(store.values) { [gate] state, value in await gate.held(state + [value]) }
        let late = await gate.arrival()
        container.observe([7])
        late.release()
        await gate.arrival().release()
        await container.settled()
        #expect(container.state == [7, 0])
    }

    @Test func endsOnUnfollow() async {
        await container.settled()
        container.unfollow()
        container.observe([7])
        store.write()
        await container.settled()
        #expect(container.state == [7])
    }

    @Test func keepsNothingAlive() async {
        let (store, gate) = (store, gate)
        let late = await expectReleased { made in
            let container = AsyncStateContainer(state: [Int]())
            made = [container]
            container.follow(store.values) { state, value in await gate.held(state + [value]) }
            return await gate.arrival()
        }
        await late.canceled()
        late.release()
    }

    @Test func continuesAfterCanceledRefresh() async {
        await container.settled()
        let task = Task { [container, gate] in await container.refresh { await gate.held([7]) } }
        let call = await gate.arrival()
        task.cancel()
        await task.value
        call.release()
        await container.settled()
        store.write()
        await container.settled()
        #expect(container.state == [0, 0, 1])
    }
}

import Dispatch
import Observation
import Testing
import VSM
import ViewStateTesting

@MainActor
struct AsyncStateContainerTests {
    private let container = AsyncStateContainer(state: 0)
    private let gate = Gate()

    @Test func startsClosureSynchronously() {
        var calls = 0
        container.observe {
            calls += 1
            return calls
        }
        #expect(container.state == 1)
    }

    @Test func deliversSynchronousStatesImmediately() async {
        @StateSequenceBuilder
        func built() -> StateSequence<Int> {
            1
            First { 2 }
            Next { await gate.held(3) }
            4
        }
        for sequence in [built(), [{ 1 }, { 2 }, { await gate.held(3) }, { 4 }]] {
            let container = AsyncStateContainer(state: 0)
            let states = StateRecorder(container)
            container.observe(sequence)
            states.expect([1, 2])
            await gate.arrival().release()
            await container.settled()
            states.expect([3, 4])
        }
    }

    @Test func deliversPlainStatesImmediatelyInDispatchCallback() async {
        @StateSequenceBuilder
        func states() -> StateSequence<Int> {
            1
            First { 2 }
            Next { 3 }
        }
        let atOnce = await withCheckedContinuation { continuation in
            // The closure runs outside any task, so there is no current task whose isolation identifies the
            // main actor.
            DispatchQueue.main.async {
                container.observe(states())
                continuation.resume(returning: container.state)
            }
        }
        #expect(atOnce == 2)
        await container.settled()
        #expect(container.state == 3)
    }

    @Test func reportsEachChangeOnceAndSkipsEqualStates() {
        let states = StateRecorder(container)
        for state in [1, 1, 2] { container.observe(state) }
        states.expect([1, 2])
    }

    @Test func coalescesStatesForViewsButNotForObservers() async {
        let states = StateRecorder(container)
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        var (turns, shown) = (changes.makeAsyncIterator(), [Int]())
        // As in SwiftUI, the body is evaluated again in a later turn of the main actor, after the change.
        func draw() {
            let state = withObservationTracking {
                container.state
            } onChange: {
                change.yield()
            }
            shown.append(state)
        }
        draw()
        container.observe([{ 1 }, { 2 }, { await gate.held(3) }])
        await turns.next()
        draw()
        await gate.arrival().release()
        await container.settled()
        await turns.next()
        draw()
        #expect(shown == [0, 2, 3])
        states.expect([1, 2, 3])
    }

    @Test func acceptsNonSendableState() async {
        final class Draft {
            var text: String
            init(_ text: String) { self.text = text }
        }
        @concurrent
        func observeElsewhere(in container: AsyncStateContainer<Draft>) async {
            await container.observe(Draft("from elsewhere"))
        }
        let container = AsyncStateContainer(state: Draft("a"))
        let draft = container.state
        container.observe([{ Draft(draft.text + "b") }, { Draft(draft.text + "c") }])
        #expect(container.state.text == "ac")
        await observeElsewhere(in: container)
        #expect(container.state.text == "from elsewhere")
    }

    @Test func viewStateReadsContainerState() {
        @ViewState var state = 0
        $state.observe(1)
        #expect(state == 1)
        #expect(ViewState(container: container).projectedValue === container)
    }
}

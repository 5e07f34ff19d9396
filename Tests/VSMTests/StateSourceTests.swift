import Testing
import VSM
import ViewStateCore
import ViewStateTesting

@MainActor
struct StateSourceTests {
    @Test func containerServesAsStateSource() async {
        let source: any StateSource<Int, StateAction<Int>> = AsyncStateContainer(state: 0)
        var changes: [[Int]] = []
        let subscription = source.onChange { changes.append([$0, $1]) }
        source.send(action: { container in container.observe { 1 } })
        await source.settled()
        #expect(changes == [[0, 1]])
        #expect(source.alert == nil)
        subscription.cancel()
        source.send(action: { $0.observe(2) })
        #expect(changes == [[0, 1]])
    }

    @Test func forwardsLifecycleEventsToRespondingState() {
        let container = AsyncStateContainer(state: Entry.initialized)
        container.send(lifecycleEvent: .viewDidDisappear)
        #expect(container.state == .initialized)
        for _ in 1...2 { container.send(lifecycleEvent: .viewWillAppear) }
        #expect(container.state == .loaded(times: 1))
    }

    @Test func keepsObservationWhenScreenDisappears() async {
        let container = AsyncStateContainer(state: "nothing")
        let observation = await ObservationForm.closure.observe("kept", in: container)
        container.send(lifecycleEvent: .viewDidDisappear)
        await observation?.end()
        #expect(container.state == "kept")
    }

    @Test func machinePassesContextToActionsAndLifecycle() async {
        var events: [ViewLifecycleEvent] = []
        let machine = StateMachine(AsyncStateContainer(state: 0), context: 10) { event, container, context in
            events.append(event)
            container.observe(context)
        }
        var changes: [[Int]] = []
        let subscription = machine.onChange { changes.append([$0, $1]) }
        machine.send(lifecycleEvent: .viewWillAppear)
        #expect(events == [.viewWillAppear])
        machine.send(action: { container, context in container.observe { context + container.state } })
        await machine.settled()
        #expect(machine.state == 20)
        #expect(changes == [[0, 10], [10, 20]])
        subscription.cancel()
    }
}

private enum Entry: Equatable, LifecycleResponding {
    case initialized
    case loaded(times: Int)

    func respond(to event: ViewLifecycleEvent, in container: AsyncStateContainer<Self>) {
        guard self == .initialized, event == .viewWillAppear else { return }
        container.observe { .loaded(times: 1) }
    }
}

import Testing
import VSM
import ViewStateCore

@MainActor
struct StateSourceTests {
    @Test func actionIsGivenTheContainer() {
        let container = AsyncStateContainer(state: 0)
        let action: StateAction<Int> = { $0.observe(1) }
        container.send(action)
        #expect(container.state == 1)
    }

    @Test func tellsNoChangeAfterTheSubscriptionIsGone() {
        let container = AsyncStateContainer(state: 0)
        var count = 0
        var subscription: Subscription? = container.onChange { count += 1 }
        container.observe(1)
        #expect(subscription != nil)
        subscription = nil
        container.observe(2)
        #expect(count == 1)
    }

    @Test func stateThatRespondsIsToldWhatHappensToTheScreen() {
        let container = AsyncStateContainer(state: Entry.initialized)
        container.send(lifecycleEvent: .viewDidDisappear)
        #expect(container.state == .initialized)
        container.send(lifecycleEvent: .viewWillAppear)
        #expect(container.state == .loaded(times: 1))
        container.send(lifecycleEvent: .viewWillAppear)
        #expect(container.state == .loaded(times: 1))
    }

    @Test func disappearingCancelsNothing() async {
        let container = AsyncStateContainer(state: 0)
        let (states, continuation) = AsyncStream.makeStream(of: Int.self)
        var told: [Int] = []
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        let subscription = container.onChange { [container] in
            told.append(container.state)
            change.yield()
        }
        container.observe(states)
        container.send(lifecycleEvent: .viewDidDisappear)
        continuation.yield(1)
        var iterator = changes.makeAsyncIterator()
        await iterator.next(isolation: #isolation)
        #expect(told == [1])
        continuation.finish()
        subscription.cancel()
    }

    @Test func fitsBehindTheSeam() async {
        let source: any StateSource<Int, StateAction<Int>> = AsyncStateContainer(state: 0)
        source.send { container in container.observe { 1 } }
        await source.settled()
        #expect(source.state == 1)
        #expect(source.alert == nil)
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

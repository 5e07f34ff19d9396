import MVVM
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct ViewStateHostTests {
    private struct Counter: StateReducing, Equatable {
        enum Effect { case added(Int) }

        private(set) var count = 0

        mutating func reduce(with effect: Effect) {
            switch effect {
            case .added(let number): count += number
            }
        }
    }

    private let host = ViewStateHost(Counter())

    @Test func changesOnTheLineAfterAnEvent() {
        host.send(event: .added(2))
        #expect(host.state.count == 2)
        host.send(.added(1))
        #expect(host.state.count == 3)
    }

    @Test func tellsEachChangeOnceAndEqualStatesNever() {
        let counts = StateRecorder(host, of: \.count)
        host.send(event: .added(1))
        host.send(event: .added(0))
        host.send(event: .added(2))
        counts.expect([1, 3])
    }

    @Test func settlesAtOnceAndShowsNoMessage() async {
        host.send(lifecycleEvent: .viewWillAppear)
        host.send(lifecycleEvent: .viewDidDisappear)
        await host.settled()
        #expect(host.state == Counter())
        #expect(host.alert == nil)
    }
}

import CommitObservation
import SimpleViewModel
import Synchronization
import Testing
import ViewStateTesting

@MainActor
struct ObserveTests {
    private let store = NumberStore()

    @Test func hasHandledWhatIsCommittedWhenSettled() async {
        let bench = Bench(Observer(store))
        bench.send(.observe)
        await bench.settled()
        #expect(bench.received == [0])
        store.write(1)
        await bench.settled()
        #expect(bench.received == [0, 1])
        bench.send(.write(5))
        await bench.settled()
        #expect(bench.received == [0, 1, 5])
    }

    @Test func hasHandledWhatAnInputCommitsMeanwhileWhenSettled() async {
        let clock = ManualClock()
        let bench = Bench(Observer(NumberStore(clock)))
        bench.send(.observe)
        await clock.sleeping()
        let settled = Task.immediate {
            await bench.settled()
            return bench.received
        }
        bench.send(.write(1))
        clock.advance(by: .seconds(1))
        await bench.signal("answered(0")
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        #expect(await settled.value == [0, 1])
    }

    @Test func replacesTheEarlierOneOfItsKey() async {
        let bench = Bench(Observer(store))
        bench.send(.observe, .observe)
        await bench.settled()
        #expect(bench.viewModel.followedCount == 2)
        #expect(bench.received == [0])
    }

    @Test func doesNotStartForAnInputThatIsCancelled() async {
        let clock = ManualClock()
        let bench = Bench(Observer(store, clock))
        bench.send(.awaitAndObserve)
        await clock.sleeping()
        bench.interface?.cancelAll()
        for await _ in bench.viewModel.awaited.stream { break }
        await bench.settled()
        #expect(bench.viewModel.handledCount == 0)
    }

    @Test(arguments: [true, false])
    func handlesNothingOnceItIsCancelled(isByRelease: Bool) async {
        let bench = Bench(Observer(store))
        bench.send(.observe)
        await bench.settled()
        let values = bench.viewModel.values
        store.write(2)
        if isByRelease { bench.releaseInterface() } else { bench.interface?.cancelAll() }
        await values?.caughtUp()
        #expect(bench.viewModel.handledCount == 1)
    }
}

private final class Observer: ViewModel {
    enum Input {
        case observe
        case write(Int)
        case awaitAndObserve
    }

    let awaited = AsyncStream.makeStream(of: Void.self)
    private(set) var values: CommittedValues<Int>?
    private(set) var followedCount = 0
    private(set) var handledCount = 0
    private let clock: ManualClock
    private let store: NumberStore

    init(_ store: NumberStore, _ clock: ManualClock = ManualClock()) {
        self.store = store
        self.clock = clock
    }

    /// An observation is in flight until `accept` has returned, and no longer.
    func filter() -> [Input] { [.observe] }

    func accept(_ input: Input, respond: @escaping (Int) -> Void) async {
        switch input {
        case .observe:
            follow(respond)
        case .awaitAndObserve:
            try? await clock.sleep(for: .seconds(1))
            follow(respond)
            awaited.continuation.yield()
        case .write(let number):
            await store.writeElsewhere(number)
        }
    }

    private func follow(_ respond: @escaping (Int) -> Void) {
        followedCount += 1
        let values = store.values()
        self.values = values
        observe("numbers", values) { number in
            self.handledCount += 1
            respond(number)
        }
    }
}

/// A store that is written from another isolation.
private final class NumberStore: Sendable {
    private let signal = CommitSignal()
    private let value = Mutex(0)
    private let clock: ManualClock?

    /// Creates a store; with a clock, reading it takes a second.
    init(_ clock: ManualClock? = nil) {
        self.clock = clock
    }

    func values() -> CommittedValues<Int> {
        CommittedValues(of: signal) {
            let value = self.value.withLock(\.self)
            try? await self.clock?.sleep(for: .seconds(1))
            return value
        }
    }

    func write(_ number: Int) {
        value.withLock { $0 = number }
        signal.commit()
    }

    @concurrent
    func writeElsewhere(_ number: Int) async {
        write(number)
    }
}

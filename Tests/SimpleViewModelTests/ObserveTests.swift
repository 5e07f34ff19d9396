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
        bench.send(.committed)
        await bench.settled()
        #expect(bench.received == [0])
        store.write(1)
        await bench.settled()
        #expect(bench.received == [0, 1])
    }

    @Test func hasHandledWhatAnInputCommitsWhenSettled() async {
        let bench = Bench(Observer(store))
        bench.send(.committed, .write(5))
        await bench.settled()
        #expect(bench.received.last == 5)
    }

    @Test func hasHandledWhatAnInputCommitsMeanwhileWhenSettled() async {
        let clock = ManualClock()
        let bench = Bench(Observer(NumberStore(clock)))
        bench.send(.committed)
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

    @Test(arguments: [Observer.Input.awaitCommitted, .awaitSequence])
    func doesNotStartForAnInputThatIsCancelled(input: Observer.Input) async {
        let clock = ManualClock()
        let bench = Bench(Observer(store, clock))
        bench.send(input)
        await clock.sleeping()
        bench.interface?.cancelAll()
        bench.viewModel.continuation.yield(1)
        bench.viewModel.renewSequence()
        bench.viewModel.continuation.yield(2)
        bench.send(.sequence)
        await bench.signal("answered(2")
        await bench.settled()
        #expect(bench.viewModel.handledCount == 1)
    }

    @Test func handlesEveryElementOfASequence() async {
        let bench = Bench(Observer(store))
        bench.send(.sequence)
        for number in 1...3 { bench.viewModel.continuation.yield(number) }
        for _ in 1...3 { await bench.signal("answered") }
        #expect(bench.received == [1, 2, 3])
    }

    @Test func letsItsInputEndAndNobodyWait() async {
        let bench = Bench(Observer(store))
        bench.send(.sequence)
        await bench.settled()
        bench.send(.write(1))
        #expect(bench.viewModel.acceptedCount == 2)
    }

    @Test(arguments: [Observer.Input.committed, .sequence], [Observer.Input.committed, .sequence])
    func replacesTheEarlierOneOfItsKey(earlier: Observer.Input, later: Observer.Input) async {
        let bench = Bench(Observer(store))
        let (old, new) = (bench.viewModel.continuation, bench.viewModel.renewSequence)
        bench.send(earlier)
        await bench.settled()
        new()
        bench.send(later)
        await bench.settled()
        let before = bench.received.count
        old.yield(7)
        store.write(8)
        bench.viewModel.continuation.yield(9)
        await bench.signal("answered(\(later == .sequence ? 9 : 8)")
        #expect(bench.received.dropFirst(before) == [later == .sequence ? 9 : 8])
    }

    @Test(arguments: [Observer.Input.committed, .sequence], [true, false])
    func handlesNothingOnceItIsCancelled(input: Observer.Input, isByRelease: Bool) async {
        let bench = Bench(Observer(store))
        bench.send(input)
        await bench.settled()
        let (values, elements) = (bench.viewModel.values, bench.viewModel.continuation)
        let before = bench.viewModel.handledCount
        elements.yield(1)
        store.write(2)
        if isByRelease { bench.releaseInterface() } else { bench.interface?.cancelAll() }
        switch input {
        case .committed: await values?.caughtUp()
        default: await bench.viewModel.sequenceEnd.wait()
        }
        #expect(bench.viewModel.handledCount == before)
    }
}

final class Observer: ViewModel {
    enum Input: Hashable {
        case committed
        case sequence
        case write(Int)
        case awaitCommitted
        case awaitSequence
    }

    private let clock: ManualClock
    private let store: NumberStore
    private var sequence: AsyncStream<Int>
    private(set) var continuation: AsyncStream<Int>.Continuation
    /// Opens when nobody iterates the first sequence any more.
    let sequenceEnd = Latch()
    private(set) var values: CommittedValues<Int>?
    private(set) var acceptedCount = 0
    private(set) var handledCount = 0

    init(_ store: NumberStore, _ clock: ManualClock = ManualClock()) {
        self.store = store
        self.clock = clock
        (sequence, continuation) = AsyncStream.makeStream()
        continuation.onTermination = { [sequenceEnd] _ in sequenceEnd.open() }
    }

    func filterAll() -> Bool { true }

    func accept(_ input: Input, respond: @escaping (Int) -> Void) async {
        acceptedCount += 1
        switch input {
        case .committed:
            let values = store.values()
            self.values = values
            observe("numbers", values) { self.handle($0, respond) }
        case .sequence:
            observe("numbers", sequence) { self.handle($0, respond) }
        case .awaitCommitted:
            try? await clock.sleep(for: .seconds(1))
            observe("awaited", store.values()) { self.handle($0, respond) }
        case .awaitSequence:
            let sequence = sequence
            try? await clock.sleep(for: .seconds(1))
            observe("awaited", sequence) { self.handle($0, respond) }
        case .write(let number):
            await store.writeElsewhere(number)
        }
    }

    func renewSequence() {
        (sequence, continuation) = AsyncStream.makeStream()
    }

    private func handle(_ number: Int, _ respond: (Int) -> Void) {
        handledCount += 1
        respond(number)
    }
}

/// A store that is written from another isolation.
final class NumberStore: Sendable {
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

import CommitObservation
import SimpleViewModel
import Testing
import ViewStateTesting

@MainActor
struct ObserveTests {
    private let signal = CommitSignal()

    @Test func handlesCommittedValuesBeforeSettling() async {
        let bench = Bench(Observer(signal))
        bench.send(.observe)
        await bench.settled()
        #expect(bench.received == [0])
        signal.commit()
        await bench.settled()
        #expect(bench.received == [0, 1])
        bench.send(.commit)
        await bench.settled()
        #expect(bench.received == [0, 1, 2])
    }

    @Test func handlesCommitsMadeDuringReadBeforeSettling() async {
        let clock = ManualClock()
        let bench = Bench(Observer(signal, clock, readingTakes: .seconds(1)))
        bench.send(.observe)
        await clock.sleeping()
        let settled = Task.immediate {
            await bench.settled()
            return bench.received
        }
        bench.send(.commit)
        clock.advance(by: .seconds(1))
        await bench.signal("answered(0")
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        #expect(await settled.value == [0, 1])
    }

    @Test func replacesEarlierObservationWithSameKey() async {
        let bench = Bench(Observer(signal))
        bench.send(.observe, .observe)
        await bench.settled()
        #expect(bench.viewModel.followedCount == 2)
        #expect(bench.received == [0])
    }

    @Test func doesNotStartForCanceledInput() async {
        let clock = ManualClock()
        let bench = Bench(Observer(signal, clock))
        bench.send(.awaitAndObserve)
        await clock.sleeping()
        bench.interface?.cancelAll()
        for await _ in bench.viewModel.awaited.stream { break }
        await bench.settled()
        #expect(bench.viewModel.handledCount == 0)
    }

    @Test func stopsHandlingAfterInputIsReplaced() async {
        let clock = ManualClock()
        let bench = Bench(Observer(signal, clock))
        bench.send(.awaitAndObserve)
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await bench.settled()
        #expect(bench.received == [0])
        bench.send(.commit)
        await bench.settled()
        #expect(bench.viewModel.handledCount == 1)
    }

    @Test(arguments: [true, false])
    func handlesNothingAfterCancellation(isByRelease: Bool) async {
        let bench = Bench(Observer(signal))
        bench.send(.observe)
        await bench.settled()
        let values = bench.viewModel.values
        signal.commit()
        if isByRelease { bench.releaseInterface() } else { bench.interface?.cancelAll() }
        await values?.caughtUp()
        #expect(bench.viewModel.handledCount == 1)
    }
}

private final class Observer: ViewModel {
    enum Input { case observe, commit, awaitAndObserve }

    let awaited = AsyncStream.makeStream(of: Void.self)
    private(set) var values: CommittedValues<UInt64>?
    private(set) var followedCount = 0
    private(set) var handledCount = 0
    private let clock: ManualClock
    private let delay: Duration
    private let signal: CommitSignal

    init(_ signal: CommitSignal, _ clock: ManualClock = ManualClock(), readingTakes delay: Duration = .zero) {
        (self.signal, self.clock, self.delay) = (signal, clock, delay)
    }

    /// An `observe` input is in flight until `accept` has returned.
    func filter() -> [Input] { [.observe] }
    func latest() -> [Input] { [.awaitAndObserve, .commit] }

    func accept(_ input: Input, respond: @escaping (UInt64) -> Void) async {
        switch input {
        case .observe:
            follow(respond)
        case .awaitAndObserve:
            try? await clock.sleep(for: .seconds(1))
            follow(respond)
            awaited.continuation.yield()
        case .commit:
            // The call to `commit()` is made in a different isolation domain.
            await Task.detached { [signal] in signal.commit() }.value
        }
    }

    private func follow(_ respond: @escaping (UInt64) -> Void) {
        followedCount += 1
        let values = CommittedValues(of: signal) { [signal, clock, delay] in
            let count = signal.count
            if delay > .zero { try? await clock.sleep(for: delay) }
            return count
        }
        self.values = values
        observe("numbers", values) { number in
            self.handledCount += 1
            respond(number)
        }
    }
}

import SimpleViewModel
import Testing
import ViewStateTesting

/// While an input is in flight, the next input of the same case is ignored.
@MainActor
struct InFlightTests {
    private let bench = Bench(Probe(Probe.Lists(filter: [.load(0)], filterOutputs: [.progress(0)])))
    private var probe: Probe { bench.viewModel }

    @Test func endsAtFirstOutputButCanStillRespond() {
        bench.send(.load(1))
        probe.responds[0](.done("1"))
        bench.send(.load(2))
        #expect(probe.accepted == [.load(1), .load(2)])
        probe.responds[1](.done("2"))
        probe.responds[0](.done("1 again"))
        #expect(bench.received == [.done("1"), .done("2"), .done("1 again")])
    }

    @Test func doesNotEndAtFilteredOutput() {
        bench.send(.load(1))
        probe.responds[0](.progress(0.1))
        probe.responds[0](.progress(0.2))
        bench.send(.load(2))
        #expect(probe.accepted == [.load(1)])
        probe.responds[0](.failed)
        bench.send(.load(3))
        #expect(probe.accepted == [.load(1), .load(3)])
    }

    @Test(arguments: [
        Probe.Lists(filterOutputs: [.progress(0)], filterAll: true),
        Probe.Lists(filterOutputs: [.progress(0)], filterAllInputs: [.load(0)]),
    ])
    func blocksAllOtherInputsUntilEnded(lists: Probe.Lists) {
        let bench = Bench(Probe(lists))
        bench.send(.load(1), .save)
        bench.viewModel.responds[0](.progress(0.5))
        bench.send(.save)
        #expect(bench.viewModel.accepted == [.load(1)])
        bench.viewModel.responds[0](.done("1"))
        bench.send(.save)
        #expect(bench.viewModel.accepted == [.load(1), .save])
    }

    @Test func endsAfterError() {
        probe.error = Probe.Failure()
        bench.send(.load(1))
        probe.error = nil
        bench.send(.load(2))
        #expect(probe.accepted == [.load(1), .load(2)])
    }

    @Test func endsWhenCanceledWithoutResponding() {
        bench.send(.load(1))
        bench.interface?.cancelAll()
        bench.send(.load(2))
        #expect(probe.accepted == [.load(1), .load(2)])
        probe.responds[0](.done("late"))
        // A late response to a canceled input does not complete the next input.
        bench.send(.load(3))
        #expect(probe.accepted == [.load(1), .load(2)])
        probe.responds[1](.done("2"))
        #expect(bench.received == [.done("2")])
    }

    @Test func endsImmediatelyAfterLastRespondIsReleased() {
        bench.send(.load(1))
        var copy = probe.responds.first
        probe.responds = []
        bench.send(.load(2))
        #expect(probe.accepted == [.load(1)])
        copy = nil
        bench.send(.load(3))
        #expect(probe.accepted == [.load(1), .load(3)])
        #expect(copy == nil)
    }

    @Test func errorHandlerCanRespondUntilCanceled() {
        let bench = Bench(Failing())
        bench.send(())
        bench.viewModel.respond?(1)
        bench.interface?.cancelAll()
        bench.viewModel.respond?(2)
        #expect(bench.received == [1])
    }

    @Test func endsWhenAcceptReturnsWithoutResponse() async {
        let bench = Bench(Quiet())
        bench.send((), ())
        await bench.viewModel.clock.sleeping()
        #expect(bench.viewModel.acceptedCount == 1)
        bench.viewModel.clock.advance(by: .seconds(1))
        await bench.settled()
        bench.send(())
        #expect(bench.viewModel.acceptedCount == 2)
        #expect(bench.received == [])
    }
}

private final class Failing: ViewModel {
    private(set) var respond: ((Int) -> Void)?

    func accept(_ input: Void, respond: @escaping (Int) -> Void) throws { throw Probe.Failure() }

    func thrownError(_ error: any Error, respond: @escaping (Int) -> Void) { self.respond = respond }
}

private final class Quiet: ViewModel {
    let clock = ManualClock()
    private(set) var acceptedCount = 0

    func filter() -> [Void] { [()] }

    func accept(_ input: Void, respond: @escaping (Int) -> Void) async throws {
        acceptedCount += 1
        try await clock.sleep(for: .seconds(1))
    }
}

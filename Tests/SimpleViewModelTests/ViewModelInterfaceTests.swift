import SimpleViewModel
import Testing
import ViewStateTesting

@MainActor
struct ViewModelInterfaceTests {
    @Test(arguments: [ViewModelError.ignoreInput as any Error, CancellationError()])
    func doesNotReportIgnoreInputOrCancellation(error: any Error) {
        let bench = Bench(Probe(Probe.Lists(filter: [.save])))
        bench.viewModel.error = error
        bench.send(.save, .save)
        #expect(bench.viewModel.accepted == [.save, .save])
        #expect(bench.viewModel.thrown.isEmpty)
        #expect(bench.received == [])
    }

    @Test func doesNotReportErrorsOfCanceledInputs() async {
        let clock = ManualClock()
        let bench = Bench(Stubborn(clock))
        bench.send(())
        await clock.sleeping()
        bench.interface?.cancelAll()
        await bench.viewModel.end.wait()
        bench.send(())
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await bench.settled()
        #expect(bench.received == ["failed"])
        #expect(bench.viewModel.thrownCount == 1)
    }

    @Test func receivesResponderOutputsWhileFirstRuns() {
        #expect(Bench(Listening()).received == ["first", "heard"])
    }
}

/// A view model that responds through its responder while its `first` method is running.
private final class Listening: ViewModel {
    private var listen: ((String) -> Void)?

    func responder(respond: @escaping (String) -> Void) { listen = respond }

    func first(respond: (String) -> Void) {
        respond("first")
        listen?("heard")
    }

    func accept(_ input: Void, respond: @escaping (String) -> Void) {}
}

/// A view model that throws a custom error even after its input is canceled.
private final class Stubborn: ViewModel {
    let end = Latch()
    private(set) var thrownCount = 0
    private let clock: ManualClock

    init(_ clock: ManualClock) {
        self.clock = clock
    }

    func accept(_ input: Void, respond: @escaping (String) -> Void) async throws {
        try? await clock.sleep(for: .seconds(1))
        end.open()
        throw Probe.Failure()
    }

    func thrownError(_ error: any Error, respond: @escaping (String) -> Void) {
        thrownCount += 1
        respond("failed")
    }
}

import SimpleViewModel
import Testing
import ViewStateTesting

/// An input is in flight exactly while the next one of its case is ignored.
@MainActor
struct InFlightTests {
    private let bench = Bench(Probe(Probe.Lists(filter: [.load(0)], filterOutputs: [.loading])))
    private var probe: Probe { bench.viewModel }

    @Test func endsWithItsFirstOutput() {
        bench.send(.load(1))
        probe.responds[0](.done("1"))
        bench.send(.load(2))
        #expect(probe.accepted == [.load(1), .load(2)])
    }

    @Test func doesNotEndWithAnOutputThatIsFiltered() {
        bench.send(.load(1))
        probe.responds[0](.loading)
        bench.send(.load(2))
        #expect(probe.accepted == [.load(1)])
        probe.responds[0](.failed)
        bench.send(.load(3))
        #expect(probe.accepted == [.load(1), .load(3)])
    }

    @Test func endsWhenTheViewModelSaysSo() {
        let bench = Bench(Download())
        bench.send(.start, .start)
        for percent in [10, 100] { bench.viewModel.respond?(.progress(percent: percent)) }
        bench.send(.start)
        #expect(bench.viewModel.startCount == 2)
    }

    @Test func goesOnAnsweringAfterItsEnd() {
        bench.send(.load(1))
        probe.responds[0](.done("1"))
        probe.responds[0](.done("2"))
        #expect(bench.received == [.done("1"), .done("2")])
    }

    @Test func endsWithAnError() {
        probe.error = Probe.Failure()
        bench.send(.load(1))
        probe.error = nil
        bench.send(.load(2))
        #expect(probe.accepted == [.load(1), .load(2)])
    }

    @Test func endsWhenItIsCancelledAndAnswersNothing() {
        bench.send(.load(1))
        bench.interface?.cancelAll()
        bench.send(.load(2))
        #expect(probe.accepted == [.load(1), .load(2)])
        probe.responds[0](.done("late"))
        // The end of one that was cancelled is not the end of the next.
        bench.send(.load(3))
        #expect(probe.accepted == [.load(1), .load(2)])
        probe.responds[1](.done("2"))
        #expect(bench.received == [.done("2")])
    }

    @Test func endsOnTheLineAfterItsRespondIsReleased() {
        bench.send(.load(1))
        let copy = probe.responds[0]
        probe.responds = []
        bench.send(.load(2))
        #expect(probe.accepted == [.load(1)])
        withExtendedLifetime(copy) {}
    }

    @Test func endsWithTheLastCopyOfItsRespond() {
        bench.send(.load(1))
        probe.responds = []
        bench.send(.load(2))
        #expect(probe.accepted == [.load(1), .load(2)])
    }

    @Test func endsBeforeTheNextLineWhenItReturnsWithoutAnAnswer() {
        var acceptedCount = 0
        let bench = Bench(Deaf { acceptedCount += 1 })
        bench.send((), ())
        #expect(acceptedCount == 2)
    }

    @Test func endsWhenItHasReturnedLaterWithoutAnAnswer() async {
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

    @Test func isCountedOnceHoweverItEnds() {
        bench.send(.load(1), .save)
        probe.responds[0](.done("1"))
        probe.responds.removeFirst()
        bench.send(.load(2))
        bench.send(.load(3))
        #expect(probe.accepted == [.load(1), .save, .load(2)])
    }
}

private final class Download: ViewModel {
    enum Input { case start }
    enum Output: Equatable { case progress(percent: Int) }

    private(set) var respond: RespondCallback?
    private(set) var startCount = 0

    func filterAll() -> Bool { true }
    func endsInput(_ output: Output) -> Bool { output == .progress(percent: 100) }

    func accept(_ input: Input, respond: @escaping RespondCallback) {
        startCount += 1
        self.respond = respond
    }
}

private final class Quiet: ViewModel {
    let clock = ManualClock()
    private(set) var acceptedCount = 0

    func filterAll() -> Bool { true }

    func accept(_ input: Void, respond: @escaping (Int) -> Void) async throws {
        acceptedCount += 1
        try await clock.sleep(for: .seconds(1))
    }
}

private struct Deaf: ViewModel {
    private let onAccept: () -> Void

    init(onAccept: @escaping () -> Void) {
        self.onAccept = onAccept
    }

    func filterAll() -> Bool { true }

    func accept(_ input: Void, respond: @escaping (Int) -> Void) {
        onAccept()
    }
}

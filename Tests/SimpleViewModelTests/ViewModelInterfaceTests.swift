import SimpleViewModel
import Testing
import ViewStateTesting

@MainActor
struct ViewModelInterfaceTests {
    @Test func deliversWhatIsAnsweredAtOnceBeforeTheNextLine() {
        let bench = Bench(Doubling())
        bench.send(2)
        #expect(bench.received == [4])
    }

    @Test func deliversWhatIsAnsweredLater() async {
        let bench = Bench(Doubling())
        bench.send(2)
        await bench.signal("answered(8")
        #expect(bench.received == [4, 8])
    }

    @Test func deliversWhatIsShownFirstWhenItIsMade() {
        #expect(Bench(Greeting()).received == ["hello", "world"])
    }

    @Test func letsOtherSourcesAnswer() {
        let bench = Bench(Probe())
        bench.viewModel.responder?(.done("by another"))
        #expect(bench.received == [.done("by another")])
    }

    @Test func letsTheViewModelAnswerAnError() {
        let bench = Bench(Probe())
        bench.viewModel.error = Probe.Failure()
        bench.send(.save)
        #expect(bench.received == [.failed])
    }

    @Test(arguments: [ViewModelError.ignoreInput as any Error, CancellationError()])
    func saysNothingOfWhatIsNoError(error: any Error) {
        let bench = Bench(Probe(Probe.Lists(filterAll: true)))
        bench.viewModel.error = error
        bench.send(.save, .save)
        #expect(bench.viewModel.accepted == [.save, .save])
        #expect(bench.viewModel.thrown.isEmpty)
        #expect(bench.received == [])
    }

    @Test func saysNothingOfAnErrorOfWhatWasCancelled() async {
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

    @Test func answersNothingToAnErrorUnlessTheViewModelDoes() async {
        let bench = Bench(Throwing())
        bench.send(())
        await bench.settled()
        #expect(bench.received == [])
    }

    @Test func letsTheOutputsOfAChildBeInputsOfItsParent() {
        let bench = Bench(Cart())
        let child = ViewModelInterface(viewModel: Item()) { [weak parent = bench.interface] output in
            parent?.send(.item(output))
        }
        child.send(.didTapAdd)
        child.send(.didTapAdd)
        #expect(bench.received == [.count(1), .count(2)])
    }
}

private struct Doubling: ViewModel {
    func accept(_ input: Int, respond: @escaping (Int) -> Void) async {
        respond(input * 2)
        await Task {}.value
        respond(input * 4)
    }
}

/// Throws an error of its own also when it is cancelled.
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

private struct Greeting: ViewModel {
    func first(respond: (String) -> Void) {
        respond("hello")
        respond("world")
    }

    func accept(_ input: Void, respond: @escaping (String) -> Void) {}
}

private struct Throwing: ViewModel {
    func accept(_ input: Void, respond: @escaping (Int) -> Void) async throws {
        throw Probe.Failure()
    }
}

/// The parent does not know the child, but what it says.
private final class Cart: ViewModel {
    enum Input { case item(Item.Output) }
    enum Output: Equatable { case count(Int) }

    private var count = 0

    func accept(_ input: Input, respond: @escaping RespondCallback) {
        switch input {
        case .item(.added(let number)):
            count += number
            respond(.count(count))
        }
    }
}

private struct Item: ViewModel {
    enum Input { case didTapAdd }
    enum Output: Equatable { case added(Int) }

    func accept(_ input: Input, respond: @escaping RespondCallback) {
        respond(.added(1))
    }
}

import SimpleViewModel
import Testing
import ViewStateTesting

@MainActor
struct AsyncTaskTests {
    private let clock = ManualClock()

    @Test func callsSuccessAndThenComplete() async {
        let bench = Bench(Loader { "loaded" })
        bench.send(.load)
        await bench.settled()
        #expect(bench.received == ["loaded", "also loaded", "complete"])
    }

    @Test func callsFailureAndThenComplete() async {
        let bench = Bench(Loader { throw Probe.Failure() })
        bench.send(.load)
        await bench.settled()
        #expect(bench.received == ["failed", "complete"])
    }

    @Test func takesAnErrorNobodyTakesToTheViewModel() async {
        let bench = Bench(Loader { throw Probe.Failure() })
        bench.send(.loadWithoutFailure)
        await bench.settled()
        #expect(bench.received == ["thrown", "complete"])
    }

    @Test func callsOnlyCompleteWhenTheWorkGivesItselfUp() async {
        let bench = Bench(Loader { throw CancellationError() })
        bench.send(.load, .loadWithoutFailure)
        await bench.settled()
        #expect(bench.received == ["complete", "complete"])
    }

    @Test func keepsItsInputInFlight() async {
        let bench = Bench(
            Loader { [clock] in
                try await clock.sleep(for: .seconds(1))
                return "loaded"
            }
        )
        bench.send(.load, .load)
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await bench.settled()
        #expect(bench.viewModel.acceptedCount == 1)
        bench.send(.load)
        #expect(bench.viewModel.acceptedCount == 2)
    }

    @Test(arguments: [true, false], [true, false])
    func callsNothingWhenItIsCancelled(isByRelease: Bool, isFailing: Bool) async {
        let (ends, continuation) = AsyncStream.makeStream(of: Bool.self)
        let bench = Bench(
            Loader { [clock] in
                try? await clock.sleep(for: .seconds(1))
                continuation.yield(Task.isCancelled)
                if isFailing { throw Probe.Failure() }
                return "late"
            }
        )
        bench.send(.load)
        await clock.sleeping()
        if isByRelease { bench.releaseInterface() } else { bench.interface?.cancelAll() }
        var iterator = ends.makeAsyncIterator()
        #expect(await iterator.next(isolation: #isolation) == true)
        await bench.settled()
        #expect(bench.received == [])
        #expect(bench.viewModel.completeCount == 0)
    }

    @Test func belongsToTheInterfaceAlsoAfterAnAwait() async {
        let bench = Bench(Loader { "loaded" })
        bench.viewModel.wait = { @concurrent in }
        bench.send(.awaitAndLoad)
        await bench.settled()
        #expect(bench.received == ["loaded"])
    }

    @Test func doesNotStartForAnInputThatIsCancelled() async {
        var hasStarted = false
        let end = Latch()
        let bench = Bench(
            Loader {
                hasStarted = true
                return "loaded"
            }
        )
        bench.viewModel.wait = { [clock] in
            try? await clock.sleep(for: .seconds(1))
            end.open()
        }
        bench.send(.awaitAndLoad)
        await clock.sleeping()
        bench.interface?.cancelAll()
        await end.wait()
        await bench.settled()
        #expect(!hasStarted)
    }

    @Test func keepsNothingOfItsInputOnceItHasEnded() async {
        let bench = Bench(Loader { "loaded" })
        bench.send(.loadAndKeepTheTask)
        await bench.settled()
        #expect(bench.viewModel.task != nil)
    }

    @Test func stopsTheProgramWhereNoInputIsAccepted() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Loader { "" }.asyncTask {} }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("asyncTask was called while no input was accepted"))
    }
}

private final class Loader: ViewModel {
    enum Input {
        case load
        case loadWithoutFailure
        case awaitAndLoad
        case loadAndKeepTheTask
    }

    private(set) var task: AsyncTask<String>?
    var wait: @MainActor () async -> Void = {}
    private(set) var acceptedCount = 0
    private(set) var completeCount = 0
    private let operation: @MainActor () async throws -> String

    init(_ operation: @escaping @MainActor () async throws -> String) {
        self.operation = operation
    }

    func filter() -> [Input] { [.load] }

    func thrownError(_ error: any Error, respond: @escaping (String) -> Void) {
        respond("thrown")
    }

    func accept(_ input: Input, respond: @escaping (String) -> Void) async throws {
        acceptedCount += 1
        switch input {
        case .load:
            asyncTask(operation)
                .onComplete { self.complete(respond) }
                .onFailure { _ in respond("failed") }
                .onSuccess { respond($0) }
                .onSuccess { respond("also \($0)") }
        case .loadWithoutFailure:
            asyncTask(operation).onComplete { self.complete(respond) }
        case .loadAndKeepTheTask:
            task = asyncTask(operation).onSuccess { _ in withExtendedLifetime(respond) {} }
        case .awaitAndLoad:
            await wait()
            asyncTask(operation).onSuccess { respond($0) }
        }
    }

    private func complete(_ respond: (String) -> Void) {
        completeCount += 1
        respond("complete")
    }
}

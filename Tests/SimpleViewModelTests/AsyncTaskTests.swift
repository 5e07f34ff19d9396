import SimpleViewModel
import Testing
import ViewStateTesting

@MainActor
struct AsyncTaskTests {
    private let clock = ManualClock()

    @Test(
        arguments: [
            (.load, "loaded", ["success loaded", "complete", "success loaded too"]),
            (.load, "failed", ["failure Failure()", "complete"]),
            (.load, "canceled", ["complete"]),
            (.loadWithoutFailure, "failed", ["thrown", "complete"]),
            (.loadWithoutFailure, "canceled", ["complete"]),
            (.awaitAndLoad, "loaded", ["loaded"]),
        ] as [(Loader.Input, String, [String])]
    )
    func callsHandlersInOrder(input: Loader.Input, result: String, calls: [String]) async {
        let bench = Bench(Loader { try Self.value(of: result) })
        bench.viewModel.wait = { @concurrent in }
        bench.send(input)
        await bench.settled()
        #expect(bench.received == calls)
    }

    @Test func keepsInputInFlight() async {
        let bench = Bench(Loader(after: clock))
        bench.send(.load, .load)
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await bench.settled()
        #expect(bench.viewModel.acceptedCount == 1)
        bench.send(.load)
        #expect(bench.viewModel.acceptedCount == 2)
    }

    @Test(arguments: [true, false], [true, false])
    func callsNoHandlerWhenCanceled(isByRelease: Bool, isFailing: Bool) async {
        let ends = AsyncStream.makeStream(of: Bool.self)
        let bench = Bench(
            Loader { [clock] in
                try? await clock.sleep(for: .seconds(1))
                ends.continuation.yield(Task.isCancelled)
                if isFailing { throw Probe.Failure() }
                return "late"
            }
        )
        bench.send(.load)
        await clock.sleeping()
        if isByRelease { bench.releaseInterface() } else { bench.interface?.cancelAll() }
        for await isCancelled in ends.stream {
            #expect(isCancelled)
            break
        }
        await bench.settled()
        #expect(bench.received == [])
        #expect(bench.viewModel.completeCount == 0)
    }

    @Test func callsNoFurtherHandlerAfterHandlerCancels() async {
        let bench = Bench(Loader { "loaded" })
        bench.onOutput = { [weak bench] _ in bench?.interface?.cancelAll() }
        bench.send(.load)
        await bench.settled()
        #expect(bench.received == ["success loaded"])
        #expect(bench.viewModel.completeCount == 0)
    }

    @Test func doesNotStartForCanceledInput() async {
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

    @Test func releasesInputAfterCompletion() async {
        let bench = Bench(Loader { "loaded" })
        bench.send(.loadAndKeep)
        await bench.settled()
        bench.viewModel.task?.onSuccess { #expect($0 == "loaded") }
        #expect(bench.viewModel.task != nil)
    }

    @Test func manuallyCreatedTaskEndsOnlyOnce() {
        let pending = AsyncTask<String>()
        var calls: [String] = []
        for promise in [pending, .value("at once"), .failure(Probe.Failure())] {
            promise.onSuccess { calls.append($0) }.onFailure { calls.append("\($0)") }
        }
        pending.end(with: .success("later"))
        pending.end(with: .success("again"))
        pending.onSuccess { calls.append("still \($0)") }
        #expect(calls == ["at once", "Failure()", "later", "still later"])
    }

    @Test func trapsWhenNoInputIsBeingAccepted() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Loader { "" }.asyncTask {} }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("asyncTask was called while no input was being accepted"))
    }

    private static func value(of result: String) throws -> String {
        switch result {
        case "failed": throw Probe.Failure()
        case "canceled": throw CancellationError()
        default: result
        }
    }
}

final class Loader: ViewModel {
    enum Input {
        case load
        case loadWithoutFailure
        case awaitAndLoad
        case loadAndKeep
    }

    private(set) var task: AsyncTask<String>?
    var wait: @MainActor () async -> Void = {}
    private(set) var acceptedCount = 0
    private(set) var completeCount = 0
    private let operation: @MainActor () async throws -> String

    init(_ operation: @escaping @MainActor () async throws -> String) {
        self.operation = operation
    }

    convenience init(after clock: ManualClock) {
        self.init {
            try await clock.sleep(for: .seconds(1))
            return "loaded"
        }
    }

    func filter() -> [Input] { [.load] }
    func thrownError(_ error: any Error, respond: @escaping (String) -> Void) { respond("thrown") }

    func accept(_ input: Input, respond: @escaping (String) -> Void) async throws {
        acceptedCount += 1
        switch input {
        case .load:
            asyncTask(operation)
                .onSuccess { respond("success \($0)") }
                .onFailure { respond("failure \($0)") }
                .onComplete { _ in self.complete(respond) }
                .onSuccess { respond("success \($0) too") }
        case .loadWithoutFailure:
            asyncTask(operation).onComplete { _ in self.complete(respond) }
        case .loadAndKeep:
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

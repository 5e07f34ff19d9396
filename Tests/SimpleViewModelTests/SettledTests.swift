import SimpleViewModel
import Testing
import ViewStateTesting

@MainActor
struct SettledTests {
    private let clock = ManualClock()

    @Test(arguments: [
        (Waiting.Input.sleep, ["loading", "slept"], 0),  // The input is in flight.
        (.search, ["found"], 0),  // The input is debounced.
        (.save, [], 1),  // The work outlives its input.
    ])
    func waitsForInputsAndTheirTasks(input: Waiting.Input, received: [String], savedCount: Int) async {
        let bench = Bench(Waiting(clock), clock: clock)
        bench.send(input)
        let all = (1...3).map { _ in Task.immediate { await bench.settled() } }
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        for one in all { await one.value }
        #expect(bench.received == received)
        #expect(bench.viewModel.savedCount == savedCount)
    }

    @Test func waitsForInputsSentWhileWaiting() async {
        let bench = Bench(Waiting(clock), clock: clock)
        bench.onOutput = { [weak interface = bench.interface] output in
            guard let number = ["found": 3, "3": 2, "2": 1][output] else { return }
            interface?.send(.count(number))
        }
        bench.send(.search)
        clock.advance(by: .seconds(1))
        await bench.settled()
        #expect(bench.received == ["found", "3", "2", "1"])
    }

    @Test func returnsAfterFirstOutputOfStreamingInput() async {
        let bench = Bench(Waiting(clock))
        bench.viewModel.stream.continuation.yield("first")
        bench.send(.follow)
        await bench.settled()
        #expect(bench.received == ["first"])
    }

    @Test(arguments: [true, false])
    func returnsWhenLastRespondIsReleasedOrAllCanceled(isCancelled: Bool) async {
        let bench = Bench(Probe())
        bench.send(.load(1), .load(2))
        bench.viewModel.responds[0](.done("1"))
        let settled = Task.immediate { await bench.settled() }
        if isCancelled { bench.interface?.cancelAll() } else { bench.viewModel.responds = [] }
        await settled.value
    }
}

final class Waiting: ViewModel {
    enum Input {
        case sleep
        case search
        case count(Int)
        case save
        case follow
    }

    let stream = AsyncStream.makeStream(of: String.self)
    private(set) var savedCount = 0
    private let clock: ManualClock

    init(_ clock: ManualClock) {
        self.clock = clock
    }

    func debounce() -> [(Input, Double)] { [(.search, 1)] }
    func filterOutputs() -> [String] { ["loading"] }

    func accept(_ input: Input, respond: @escaping (String) -> Void) async throws {
        switch input {
        case .sleep:
            respond("loading")
            try await clock.sleep(for: .seconds(1))
            respond("slept")
        case .search:
            respond("found")
        case .count(let number):
            await Task {}.value
            respond("\(number)")
        case .save:
            asyncTask {
                try await self.clock.sleep(for: .seconds(1))
                self.savedCount += 1
            }
        case .follow:
            for await text in stream.stream { respond(text) }
        }
    }
}

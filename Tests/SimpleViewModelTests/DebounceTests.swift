import SimpleViewModel
import Testing
import ViewStateTesting

@MainActor
struct DebounceTests {
    private let clock = ManualClock()

    @Test func waitsUntilBurstOfSameCaseEnds() async {
        let bench = bench(Probe.Lists(debounce: [.search(""), .load(0)]))
        bench.send(.search("a"))
        clock.advance(by: .milliseconds(299))
        bench.send(.search("ab"), .load(1))
        clock.advance(by: .milliseconds(299))
        bench.send(.load(2))
        #expect(bench.viewModel.accepted == [])
        clock.advance(by: .milliseconds(1))
        await bench.signal("accepted")
        #expect(bench.viewModel.accepted == [.search("ab")])
        clock.advance(by: .milliseconds(299))
        await bench.signal("accepted")
        #expect(bench.viewModel.accepted == [.search("ab"), .load(2)])
    }

    @Test func cancelsEarlierInputOfSameCaseInFlight() async {
        let bench = bench(Probe.Lists(debounce: [.search(""), .load(0)]))
        for input in [Probe.Input.search("a"), .load(1), .search("ab")] {
            bench.send(input)
            clock.advance(by: .milliseconds(300))
            await bench.signal("accepted")
        }
        bench.viewModel.responds[1](.done("1"))
        bench.viewModel.responds[2](.done("ab"))
        await bench.settled()
        bench.viewModel.responds[0](.done("a"))
        #expect(bench.received == [.done("1"), .done("ab")])
    }

    @Test func cancelsWorkOfEarlierInput() async {
        let bench = Bench(Searching(clock: clock), clock: clock)
        for text in ["a", "ab"] {
            bench.send(.text(text))
            await clock.sleeping(text == "a" ? 1 : 3)
            clock.advance(by: .milliseconds(300))
            await bench.signal("accepted")
            // One search sleeps in `accept`, and the other search sleeps in a task.
            await clock.sleeping(2)
        }
        clock.advance(by: .seconds(1))
        await bench.settled()
        #expect(bench.received.sorted() == ["accept ab", "task ab"])
        var missing: Set = ["accept a", "task a"]
        for await text in bench.viewModel.canceled.stream {
            #expect(missing.remove(text) != nil)
            if missing.isEmpty { break }
        }
    }

    @Test(arguments: [true, false])
    func isAppliedBeforeFilter(hasEndedMeanwhile: Bool) async {
        let bench = bench(Probe.Lists(filter: [.search("")], debounce: [.search("")]))
        for text in ["a", "ab"] {
            bench.send(.search(text))
            if text == "ab", hasEndedMeanwhile { bench.viewModel.responds[0](.done("a")) }
            clock.advance(by: .milliseconds(300))
            await bench.signal(text == "a" || hasEndedMeanwhile ? "accepted" : "ignored")
        }
        if !hasEndedMeanwhile { bench.viewModel.responds[0](.done("a")) }
        #expect(bench.received == [.done("a")])
    }

    @Test func dropsDebouncedInputAfterCancelAll() async {
        let bench = bench(Probe.Lists(debounce: [.search("")]))
        bench.send(.search("a"))
        bench.interface?.cancelAll()
        clock.advance(by: .milliseconds(300))
        await bench.settled()
        #expect(bench.viewModel.accepted == [])
    }

    private func bench(_ lists: Probe.Lists) -> Bench<Probe> {
        Bench(Probe(lists), clock: clock)
    }
}

/// A view model that searches twice for each text: once in `accept` and once in a task.
private final class Searching: ViewModel {
    enum Input { case text(String) }

    private let clock: ManualClock
    let canceled = AsyncStream.makeStream(of: String.self)

    init(clock: ManualClock) {
        self.clock = clock
    }

    func filterOutputs() -> [String] { ["accept ab", "task ab"] }
    func debounce() -> [(Input, TimeInterval)] { [(.text(""), 0.3)] }

    func accept(_ input: Input, respond: @escaping (String) -> Void) async {
        guard case .text(let text) = input else { return }
        asyncTask { await self.search("task \(text)") }.onSuccess { respond($0) }
        respond(await search("accept \(text)"))
    }

    private func search(_ text: String) async -> String {
        do {
            try await clock.sleep(for: .seconds(1))
        } catch {
            canceled.continuation.yield(text)
        }
        return text
    }
}

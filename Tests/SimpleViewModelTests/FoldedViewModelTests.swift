import SimpleViewModel
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct FoldedViewModelTests {
    private let clock = ManualClock()

    @Test func foldsOutputsSynchronouslyAndReportsEachOnce() {
        let source = source()
        #expect(source.state.said == ["hello"])
        var told: [[String]] = []
        let subscription = source.onChange { told.append($1.said) }
        source.send(action: .say("a"))
        #expect(told == [["hello", "a"]])
        subscription.cancel()
    }

    @Test func forwardsOutputAfterUpdatingState() {
        final class Listener { var source: FoldedViewModel<Speaker, Speech>? }
        let listener = Listener()
        var told: [[String]] = []
        listener.source = FoldedViewModel(
            initial: Speech(),
            output: { [weak listener] in told.append((listener?.source?.state.said ?? []) + [$0]) },
            viewModel: { _ in Speaker(clock) }
        )
        listener.source?.send(action: .say("a"))
        #expect(told == [["hello"], ["hello", "a", "a"]])
    }

    @Test func sendsAppearanceInputsInOrder() {
        let source = source()
        source.send(lifecycleEvent: .viewWillAppear)
        #expect(source.state.said == ["hello", "appeared", "again"])
    }

    @Test func viewModelReadsStateWithEarlierInputsAndOutputs() {
        let source = FoldedViewModel(initial: Speech(), clock: clock) { Echo(state: $0) }
        source.send(action: .search("a"))
        source.send(action: .say("b"))
        #expect(source.state.said == ["b", "1 said, a typed", "2 said, a typed"])
    }

    @Test func logsInputWithOriginOrCreationLine() {
        let line = #line + 1
        let source = FoldedViewModel(initial: Speech()) { _ in Speaker(clock) }
        var lines: [String] = []
        source.log = { lines.append("\($0)") }
        source.send(action: .say("a"))
        source.send(action: .say("b"), from: SignalOrigin(file: "Speech/SpeechView.swift", line: 7))
        #expect(
            lines.filter { $0.contains("accepted") } == [
                "SimpleViewModelTests/FoldedViewModelTests.swift:\(line): accepted say(\"a\")",
                "Speech/SpeechView.swift:7: accepted say(\"b\")",
            ]
        )
    }

    @Test func cancelsWorkWhenScreenDisappears() async {
        let source = source()
        source.send(action: .sleep)
        await clock.sleeping()
        source.send(lifecycleEvent: .viewDidDisappear)
        clock.advance(by: .seconds(1))
        await source.settled()
        #expect(source.state.said == ["hello"])
    }

    @Test func settlesAfterInputsAndDebouncesUsingClock() async {
        let source = source()
        source.send(action: .search("a"))
        source.send(action: .search("ab"))
        source.send(action: .sleep)
        await clock.sleeping(2)
        clock.advance(by: .seconds(1))
        await source.settled()
        #expect(Set(source.state.said) == ["hello", "ab", "slept"])
    }

    @Test func isDeallocatedWhileWorkRuns() async {
        var source: FoldedViewModel? = source()
        let check = ReleaseCheck(source)
        source?.send(action: .sleep)
        await clock.sleeping()
        source = nil
        #expect(check.isReleased)
    }

    private func source() -> FoldedViewModel<Speaker, Speech> {
        FoldedViewModel(initial: Speech(), clock: clock, appeared: .say("appeared"), .say("again")) { _ in
            Speaker(clock)
        }
    }
}

struct Speech: FoldingState, Equatable {
    private(set) var typed = ""
    private(set) var said: [String] = []

    mutating func enter(_ input: Speaker.Input) {
        if case .search(let text) = input { typed = text }
    }

    mutating func fold(_ output: String) { said.append(output) }
}

/// A view model that responds once with its input and then twice with a description of the state.
private struct Echo: ViewModel {
    let state: @MainActor () -> Speech

    func debounce() -> [(Speaker.Input, TimeInterval)] { [(.search(""), 1)] }

    func accept(_ input: Speaker.Input, respond: (String) -> Void) {
        guard case .say(let text) = input else { return }
        respond(text)
        for _ in 1...2 { respond("\(state().said.count) said, \(state().typed) typed") }
    }
}

struct Speaker: ViewModel {
    enum Input: Equatable {
        case say(String)
        case search(String)
        case sleep
    }

    private let clock: ManualClock

    init(_ clock: ManualClock) {
        self.clock = clock
    }

    func first(respond: (String) -> Void) { respond("hello") }
    func debounce() -> [(Input, Double)] { [(.search(""), 1)] }

    func accept(_ input: Input, respond: @escaping (String) -> Void) async throws {
        switch input {
        case .say(let text), .search(let text):
            respond(text)
        case .sleep:
            try await clock.sleep(for: .seconds(1))
            respond("slept")
        }
    }
}

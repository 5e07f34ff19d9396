import SimpleViewModel
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct FoldedViewModelTests {
    private let clock = ManualClock()

    @Test func foldsWhatIsShownFirstWhenItIsMade() {
        #expect(source().state == ["hello"])
    }

    @Test func foldsAnOutputBeforeTheNextLineAndTellsItOnce() {
        let source = source()
        var told: [[String]] = []
        let subscription = source.onChange { [unowned source] in told.append(source.state) }
        source.send(.say("a"))
        #expect(told == [["hello", "a"]])
        subscription.cancel()
    }

    @Test func sendsTheInputThatALifecycleEventIs() {
        let source = source()
        source.send(lifecycleEvent: .viewWillAppear)
        #expect(source.state == ["hello", "appeared"])
        source.send(lifecycleEvent: .viewDidDisappear)
        #expect(source.state == ["hello", "appeared", "gone"])
    }

    @Test func hasNoInputsForLifecycleEventsUnlessTheyAreMapped() {
        let source = FoldedViewModel(Speaker(clock), initial: [String]()) { $0.append($1) }
        source.send(lifecycleEvent: .viewWillAppear)
        #expect(source.state == ["hello"])
    }

    @Test func cancelsWhatRunsWhenTheScreenDisappears() async {
        let source = source()
        source.send(.sleep)
        await clock.sleeping()
        source.send(lifecycleEvent: .viewDidDisappear)
        clock.advance(by: .seconds(1))
        await source.settled()
        #expect(source.state == ["hello", "gone"])
    }

    @Test func settlesWhenItsInputsHave() async {
        let source = source()
        source.send(.sleep)
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await source.settled()
        #expect(source.state == ["hello", "slept"])
    }

    @Test func debouncesByItsClock() async {
        let source = source()
        source.send(.search("a"))
        source.send(.search("ab"))
        clock.advance(by: .seconds(1))
        await source.settled()
        #expect(source.state == ["hello", "ab"])
    }

    @Test func putsAMessageInFrontUntilItIsDismissed() {
        let source = source()
        var changes = 0
        let subscription = source.onChange { changes += 1 }
        source.send(.say("alert"))
        #expect(source.alert == AlertState(title: "Sorry", message: "alert"))
        source.send(.say("b"))
        #expect(source.alert != nil)
        source.dismissAlert()
        #expect(source.alert == nil)
        #expect(changes == 4)
        subscription.cancel()
    }

    @Test func tellsEveryOutputAfterItWasFolded() {
        let source = source()
        var told: [[String]] = []
        let subscription = source.outputs.subscribe { [unowned source] in told.append(source.state + [$0]) }
        source.send(.say("a"))
        #expect(told == [["hello", "a", "a"]])
        subscription.cancel()
    }

    @Test func passesOnItsLog() {
        let source = source()
        var log: [String] = []
        source.log = { log.append("\($0.event)") }
        source.send(.say("a"))
        #expect(log.count == 2)
        #expect(source.log != nil)
    }

    @Test func isFreedWhileItsWorkRuns() async {
        var source: FoldedViewModel? = source()
        let check = ReleaseCheck(source)
        source?.send(.sleep)
        await clock.sleeping()
        source = nil
        #expect(check.isReleased)
    }

    private func source() -> FoldedViewModel<Speaker, [String]> {
        FoldedViewModel(
            Speaker(clock),
            initial: [],
            clock: clock,
            lifecycle: { $0 == .viewWillAppear ? .say("appeared") : .say("gone") },
            alert: { $0 == "alert" ? AlertState(title: "Sorry", message: $0) : nil },
            fold: { $0.append($1) }
        )
    }
}

private struct Speaker: ViewModel {
    enum Input {
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

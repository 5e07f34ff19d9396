import CommitObservation
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

@MainActor
struct ViewInteractorTests {
    private let clock = ManualClock()

    @Test func handlesActionsAndSaysWhereToGo() {
        let interactor = CounterInteractor(clock: clock)
        let events = EventRecorder(interactor.navigationEvents)
        interactor.viewState.send(action: .openPressed)
        events.expect(["details"])
    }

    @Test func startsNoWorkBeforeTheScreenAppears() async {
        let interactor = CounterInteractor(clock: clock)
        await interactor.settled()
        #expect(interactor.viewState.state.count == 0)
    }

    @Test func runsItsWorkWhileTheScreenIsShown() async {
        let interactor = CounterInteractor(clock: clock)
        interactor.send(lifecycleEvent: .viewWillAppear)
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await interactor.settled()
        #expect(interactor.viewState.state.count == 1)
    }

    @Test func cancelsItsWorkWhenTheScreenDisappears() async {
        let interactor = CounterInteractor(clock: clock)
        interactor.send(lifecycleEvent: .viewWillAppear)
        await clock.sleeping()
        interactor.send(lifecycleEvent: .viewDidDisappear)
        await interactor.settled()
        #expect(interactor.viewState.state.count == 0)
    }

    @Test func lastActionOfAKeyWins() async {
        let interactor = CounterInteractor(clock: clock)
        interactor.send(.addPressed)
        await clock.sleeping()
        interactor.send(.addPressed)
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        await interactor.settled()
        #expect(interactor.viewState.state.count == 1)
    }

    @Test func isFreedWithItsViewStateWhileWorkRunsAndAStreamIsOpen() async {
        var interactor: CounterInteractor? = CounterInteractor(clock: clock)
        let checks = [ReleaseCheck(interactor), ReleaseCheck(interactor?.viewState)]
        var events = interactor?.navigationEvents.events().makeAsyncIterator()
        interactor?.send(lifecycleEvent: .viewWillAppear)
        await clock.sleeping()
        interactor = nil
        expectReleased(checks)
        #expect(await events?.next(isolation: #isolation) == nil)
    }

    @Test func showsALeadingStateOnTheNextLine() async {
        let gate = Gate()
        let interactor = LogInteractor(gate: gate)
        interactor.send(.load("note", key: "key"))
        #expect(interactor.state.isLoading)
        await gate.arrival().release()
        await interactor.settled()
        #expect(interactor.state.notes == ["note"])
        #expect(!interactor.state.isLoading)
    }

    @Test func tellsEachChangeOnce() {
        let interactor = LogInteractor()
        var count = 0
        let subscription = interactor.onChange { count += 1 }
        interactor.send(.note("first", then: ["second"]))
        #expect(count == 2)
        interactor.viewState.alert = AlertState(title: "Sorry", message: "No.")
        #expect(interactor.alert?.message == "No.")
        interactor.dismissAlert()
        #expect(interactor.alert == nil)
        #expect(count == 4)
        subscription.cancel()
    }

    @Test func observesAStoreWhileTheScreenIsShown() async {
        let signal = CommitSignal()
        let interactor = LogInteractor(signal: signal)
        interactor.send(lifecycleEvent: .viewWillAppear)
        signal.commit()
        await interactor.settled()
        #expect(interactor.state.commits == 1)
        interactor.send(lifecycleEvent: .viewDidDisappear)
        signal.commit()
        await interactor.settled()
        #expect(interactor.state.commits == 1)
    }

    @Test func isFreedWhileWorkRunsAndEndlessStreamsAreOpen() async {
        let gate = Gate(whenCancelled: .isIgnored)
        var interactor: LogInteractor? = LogInteractor(gate: gate)
        let checks = [
            ReleaseCheck(interactor), ReleaseCheck(interactor?.viewState), ReleaseCheck(interactor?.work),
        ]
        var events = interactor?.viewState.lifecycleEvents.events().makeAsyncIterator()
        interactor?.send(lifecycleEvent: .viewWillAppear)
        await interactor?.settled()
        interactor?.send(.load("late", key: "key"))
        let held = await gate.arrival()
        interactor = nil
        expectReleased(checks)
        await held.cancelled()
        #expect(await events?.next(isolation: #isolation) == .viewWillAppear)
        #expect(await events?.next(isolation: #isolation) == nil)
        held.release()
    }

    @Test func isTheSameOnlyAsItself() {
        let first = CounterInteractor(clock: clock)
        let second = CounterInteractor(clock: clock)
        #expect(first == first)
        #expect(first != second)
        #expect(Set([first, second, first]).count == 2)
    }
}

private final class CounterInteractor: ViewInteractor<ViewState<Counter>, String> {
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) {
        self.clock = clock
        super.init(viewState: ViewState(initialState: Counter()))
    }

    override func viewWillAppear() {
        add()
    }

    override func handle(action: Counter.Action) {
        switch action {
        case .addPressed: add()
        case .openPressed: navigationEvents.send("details")
        }
    }

    private func add() {
        work.run("add") { [weak viewState, clock] in
            try? await clock.sleep(for: .seconds(1))
            if !Task.isCancelled { viewState?.reduce(with: .added(1)) }
        }
    }
}

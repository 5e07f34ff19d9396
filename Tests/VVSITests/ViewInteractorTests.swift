import CommitObservation
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

@MainActor
struct ViewInteractorTests {
    @Test func sendsNavigationOutput() {
        var places: [String] = []
        let interactor = LogInteractor { places.append($0) }
        interactor.viewState.send(action: .open("details"))
        #expect(places == ["details"])
    }

    @Test func showsLeadingStateImmediately() async {
        let gate = Gate()
        let interactor = LogInteractor(gate: gate)
        interactor.viewState.send(action: .load("note", key: "key"))
        #expect(interactor.viewState.state.isLoading)
        await gate.arrival().release()
        await interactor.work.settled()
        #expect(interactor.viewState.state == Log().reduced(with: .started, .noted("note")))
    }

    @Test func runsWorkOnlyWhileScreenIsShown() async {
        let signal = CommitSignal()
        signal.commit()
        let interactor = LogInteractor(signal: signal)
        let viewState = interactor.viewState
        await interactor.work.settled()
        #expect(viewState.state.commits == 0)
        for commits in UInt64(1)...2 {
            viewState.send(lifecycleEvent: .viewWillAppear)
            await interactor.work.settled()
            #expect(viewState.state.commits == commits)
            viewState.send(lifecycleEvent: .viewDidDisappear)
            signal.commit()
            await interactor.work.settled()
            #expect(viewState.state.commits == commits)
        }
    }

    @Test func isDeallocatedWhileWorkRunsAndStreamsAreOpen() async {
        let gate = Gate(whenCanceled: .isIgnored)
        var interactor: LogInteractor? = LogInteractor(gate: gate)
        let checks = [
            ReleaseCheck(interactor), ReleaseCheck(interactor?.viewState), ReleaseCheck(interactor?.work),
        ]
        interactor?.viewState.send(lifecycleEvent: .viewWillAppear)
        await interactor?.work.settled()
        interactor?.viewState.send(action: .load("late", key: "key"))
        let held = await gate.arrival()
        interactor = nil
        expectReleased(checks)
        await held.canceled()
        held.release()
    }

    @Test func viewStateOutlivesInteractor() {
        let viewState = ViewState(initialState: Log())
        var interactor: LogInteractor? = LogInteractor(viewState: viewState)
        let check = ReleaseCheck(interactor)
        #expect(interactor?.viewState === viewState)
        interactor = nil
        #expect(check.isReleased)
        viewState.send(action: .note("unheard", then: []))
        viewState.send(lifecycleEvent: .viewWillAppear)
        #expect(viewState.state == Log())
    }

    @Test func servesAsStateSource() async {
        let gate = Gate()
        let interactor = LogInteractor(gate: gate)
        let states = StateRecorder(interactor, of: \.notes)
        let source: any StateSource<Log, Log.Action> = interactor
        var causes: [String] = []
        source.trace { causes.append("\($0.kind) \($0.value)") }
        source.send(lifecycleEvent: .viewWillAppear)
        await source.settled()
        source.send(action: .load("note", key: "key"))
        #expect(source.state.isLoading)
        await gate.arrival().release()
        await source.settled()
        states.expect([["note"]])
        #expect(causes == ["effect counted(0)", "effect started", #"effect noted("note")"#])
        interactor.viewState.alert = AlertState(title: "Sorry", message: "No.")
        #expect(source.alert?.title == "Sorry")
        source.dismissAlert()
        #expect(source.alert == nil)
    }
}

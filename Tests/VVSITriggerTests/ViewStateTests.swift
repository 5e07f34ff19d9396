import CommitObservation
import Testing
import VVSITrigger
import ViewStateCore
import ViewStateTesting

@MainActor
struct ViewStateTests {
    @Test func startsWithGivenStateOrInitialStateOfInteractor() {
        #expect(ViewState(Ticks(count: 3), ScriptedInteractor()).state.count == 3)
        #expect(ViewState(KeyedInteractor(gate: Gate())).state.count == 7)
    }

    @Test func passesEachActionToInteractorImmediately() {
        var names: [String] = []
        let viewState = ViewState(Ticks(), ScriptedInteractor { _, action, _ in names.append(action.name) })
        viewState.trigger(TickAction(name: "a"))
        viewState.send(action: TickAction(name: "b"))
        #expect(names == ["a", "b"])
    }

    @Test func updateFromAnyTaskIsVisibleOnNextLine() async {
        let interactor = ScriptedInteractor { state, _, updater in
            Task.detached {
                await updater { $0.count += 1 }
                let count = await state().count
                await updater { $0.log.append("\(count)") }
            }
        }
        let viewState = ViewState(Ticks(), interactor)
        for _ in 1...2 {
            viewState.trigger(TickAction())
            await viewState.settled()
        }
        #expect(viewState.state == Ticks(count: 2, log: ["1", "2"]))
    }

    @Test func immediateTaskUpdatesStateBeforeTriggerReturns() async {
        let gate = Gate()
        let interactor = ScriptedInteractor { _, _, updater in
            Task.immediate {
                await updater { $0.log = ["loading"] }
                try? await gate.pass()
                await updater { $0.log = [] }
            }
        }
        let viewState = ViewState(Ticks(), interactor)
        viewState.trigger(TickAction())
        #expect(viewState.state.log == ["loading"])
        await gate.arrival().release()
        await viewState.settled()
        #expect(viewState.state.log.isEmpty)
    }

    @Test func followsObservedValuesUntilCanceled() async {
        let (work, signal) = (WorkBag(), CommitSignal())
        let interactor = ScriptedInteractor { _, action, updater in
            let counts = CommittedValues(of: signal) { signal.count }
            work.observe("counts", counts, updating: updater) { $0.log.append("\(action.name) \($1)") }
        }
        let viewState = ViewState(Ticks(), interactor)
        viewState.trigger(TickAction())
        await work.settled()
        signal.commit()
        await work.settled()
        work.cancel("counts")
        signal.commit()
        await work.settled()
        #expect(viewState.state.log == ["tick 0", "tick 1"])
    }

    @Test func reportsEachChangeOnceInOrderAndSkipsEqualStates() {
        let interactor = ScriptedInteractor { _, action, updater in
            Task.immediate {
                await updater { $0.log.append(action.name) }
                await updater { $0.log = $0.log }
            }
        }
        let viewState = ViewState(Ticks(), interactor)
        let answering = viewState.onChange { [weak viewState] old, new in
            if old.log.isEmpty { viewState?.trigger(TickAction(name: "second")) }
        }
        let states = StateRecorder(viewState, of: \.log)
        viewState.trigger(TickAction(name: "first"))
        #expect(viewState.state.log == ["first", "second"])
        states.expect([["first"], ["first", "second"]])
        answering.cancel()
    }
}

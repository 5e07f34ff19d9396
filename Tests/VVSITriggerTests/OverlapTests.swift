import Testing
import VVSITrigger
import ViewStateCore
import ViewStateTesting

/// What happens when a trigger comes while an earlier one is worked on.
@MainActor
struct OverlapTests {
    @Test func runsEveryTriggerWhateverTheOrderOfTheAnswers() async {
        let gate = Gate()
        let interactor = ScriptedInteractor { _, action, updater in
            guard case .named(let name) = action else { return }
            Task.detached {
                try? await gate.pass()
                await updater { $0.log.append(name) }
            }
        }
        let viewState = ViewState(Ticks(), interactor)
        var calls: [HeldCall] = []
        for name in ["a", "b", "c"] {
            viewState.trigger(.named(name))
            calls.append(await gate.arrival())
        }
        for call in calls.reversed() { call.release() }
        await viewState.settled()
        #expect(viewState.state.log.sorted() == ["a", "b", "c"])
    }

    @Test(arguments: [("same", "same", ["second"]), ("one", "other", ["first", "second"])])
    func newestOfAKeyWinsAndOtherKeysRunSideBySide(
        first: String,
        second: String,
        log: [String]
    ) async {
        let gate = Gate()
        let viewState = ViewState(Ticks(), KeyedInteractor(gate: gate))
        viewState.trigger(KeyedAction(key: first, name: "first"))
        let held = await gate.arrival()
        viewState.trigger(KeyedAction(key: second, name: "second"))
        await gate.arrival().release()
        held.release()
        await viewState.settled()
        #expect(viewState.state.log.sorted() == log)
    }

    @Test func dropsALateAnswerToAnOlderTriggerOfAKey() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let viewState = ViewState(Ticks(), KeyedInteractor(gate: gate))
        viewState.trigger(KeyedAction(key: "key", name: "older"))
        let older = await gate.arrival()
        viewState.trigger(KeyedAction(key: "key", name: "newer"))
        await gate.arrival().release()
        older.release()
        await viewState.settled()
        #expect(viewState.state.log == ["newer"])
    }

    @Test func losesNoChangeBetweenReadingAndChanging() async {
        let interactor = ScriptedInteractor { _, _, updater in
            Task.detached {
                let number = await withState(through: updater) { state -> Int? in
                    guard state.count < 5 else { return nil }
                    state.count += 1
                    return state.count
                }
                guard let number else { return }
                await updater { $0.log.append(number.map(String.init) ?? "full") }
            }
        }
        let viewState = ViewState(Ticks(), interactor)
        for _ in 0..<20 { viewState.trigger(.tick) }
        await viewState.settled()
        #expect(viewState.state.count == 5)
        #expect(viewState.state.log.filter { $0 != "full" }.sorted() == ["1", "2", "3", "4", "5"])
        #expect(viewState.state.log.count == 20)
    }

    @Test func cancelsNothingWhenTheScreenDisappears() async {
        let gate = Gate()
        let viewState = ViewState(Ticks(), KeyedInteractor(gate: gate))
        viewState.trigger(KeyedAction(key: "key", name: "kept"))
        let held = await gate.arrival()
        viewState.send(lifecycleEvent: .viewDidDisappear)
        held.release()
        await viewState.settled()
        #expect(viewState.state.log == ["kept"])
    }
}

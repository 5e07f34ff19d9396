import Testing
import VVSITrigger
import ViewStateTesting

/// Tests of triggers that arrive while an earlier trigger is being handled.
@MainActor
struct OverlapTests {
    private let gate = Gate(whenCanceled: .isIgnored)

    @Test func runsEveryTriggerRegardlessOfCompletionOrder() async {
        let viewState = ViewState(Ticks(), ScriptedInteractor(logsBehind: gate))
        var calls: [HeldCall] = []
        for name in ["a", "b", "c"] {
            viewState.trigger(TickAction(name: name))
            calls.append(await gate.arrival())
        }
        for call in calls.reversed() { call.release() }
        await viewState.settled()
        #expect(viewState.state.log.sorted() == ["a", "b", "c"])
    }

    @Test(arguments: [("same", "same", ["second"]), ("one", "other", ["first", "second"])])
    func newestWorkOfKeyWinsAndOtherKeysRunConcurrently(
        first: String,
        second: String,
        log: [String]
    ) async {
        for isLate in [true, false] {
            let viewState = ViewState(Ticks(), KeyedInteractor(gate: gate))
            viewState.trigger(TickAction(name: "first", key: first))
            var calls = [await gate.arrival()]
            viewState.trigger(TickAction(name: "second", key: second))
            calls.append(await gate.arrival())
            for call in isLate ? calls.reversed() : calls { call.release() }
            await viewState.settled()
            #expect(viewState.state.log.sorted() == log)
        }
    }

    @Test func readsAndChangesStateAtomically() async {
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
        for _ in 0..<20 { viewState.trigger(TickAction()) }
        await viewState.settled()
        #expect(viewState.state.count == 5)
        #expect(viewState.state.log.filter { $0 != "full" }.sorted() == ["1", "2", "3", "4", "5"])
        #expect(viewState.state.log.count == 20)
    }
}

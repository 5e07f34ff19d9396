import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

/// Tests of actions that arrive while an earlier action is being handled.
@MainActor
struct OverlapTests {
    private let gate = Gate(whenCanceled: .isIgnored)

    @Test(arguments: [("same", "same", ["second"]), ("one", "other", ["second", "first"])])
    func newestWorkWinsPerKey(first: String, second: String, notes: [String]) async {
        let interactor = LogInteractor(gate: gate)
        interactor.viewState.send(action: .load("first", key: first))
        let held = await gate.arrival()
        interactor.viewState.send(action: .load("second", key: second))
        await gate.arrival().release()
        held.release()
        await interactor.work.settled()
        #expect(interactor.viewState.state.notes.sorted() == notes.sorted())
    }

    @Test func dropsResultAfterScreenDisappears() async {
        let interactor = LogInteractor(gate: gate)
        interactor.viewState.send(action: .load("late", key: "key"))
        let held = await gate.arrival()
        interactor.viewState.send(lifecycleEvent: .viewDidDisappear)
        held.release()
        await interactor.work.settled()
        #expect(interactor.viewState.state.notes.isEmpty)
    }

    @Test func finishesActionBeforeHandlingNestedActions() {
        let interactor = LogInteractor()
        interactor.viewState.send(action: .note("first", then: ["second", "third"]))
        #expect(interactor.viewState.state.notes == ["first", "second", "third"])
    }
}

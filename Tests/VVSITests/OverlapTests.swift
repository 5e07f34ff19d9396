import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

/// What happens when an action comes while an earlier one is worked on.
@MainActor
struct OverlapTests {
    @Test(arguments: [("same", "same", ["second"]), ("one", "other", ["first", "second"])])
    func newestOfAKeyWinsAndOtherKeysRunSideBySide(
        first: String,
        second: String,
        notes: [String]
    ) async {
        let gate = Gate()
        let interactor = LogInteractor(gate: gate)
        interactor.send(.load("first", key: first))
        let held = await gate.arrival()
        interactor.send(.load("second", key: second))
        await gate.arrival().release()
        held.release()
        await interactor.settled()
        #expect(interactor.state.notes.sorted() == notes)
    }

    @Test func dropsALateAnswer() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let interactor = LogInteractor(gate: gate)
        interactor.send(.load("older", key: "key"))
        let older = await gate.arrival()
        interactor.send(.load("newer", key: "key"))
        await gate.arrival().release()
        older.release()
        await interactor.settled()
        #expect(interactor.state.notes == ["newer"])
    }

    @Test func dropsAnAnswerThatComesAfterTheScreenDisappeared() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let interactor = LogInteractor(gate: gate)
        interactor.send(.load("late", key: "key"))
        let held = await gate.arrival()
        interactor.send(lifecycleEvent: .viewDidDisappear)
        held.release()
        await interactor.settled()
        #expect(interactor.state.notes.isEmpty)
    }

    @Test func finishesAnActionBeforeThoseThatItSends() {
        let interactor = LogInteractor()
        interactor.send(.note("first", then: ["second", "third"]))
        #expect(interactor.state.notes == ["first", "second", "third"])
    }
}

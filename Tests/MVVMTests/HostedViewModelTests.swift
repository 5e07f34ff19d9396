import CommitObservation
import MVVM
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct HostedViewModelTests {
    @Test func showsALeadingStateOnTheNextLine() async {
        let gate = Gate()
        let model = ShelfViewModel(gate: gate)
        model.send(.load("book", key: "key"))
        #expect(model.state.isLoading)
        #expect(model.state.things.isEmpty)
        await gate.arrival().release()
        await model.settled()
        #expect(!model.state.isLoading)
        #expect(model.state.things == ["book"])
    }

    @Test func tellsEachChangeOnceAndEqualStatesNever() {
        let model = ShelfViewModel()
        let things = StateRecorder(model, of: \.things)
        var count = 0
        let subscription = model.onChange { count += 1 }
        model.reduce(with: .received("book"))
        model.reduce(with: .counted(0))
        things.expect([["book"]])
        #expect(count == 1)
        subscription.cancel()
        model.reduce(with: .received("pen"))
        #expect(count == 1)
    }

    @Test func tellsInOrderWhatAHandlerSends() {
        let model = ShelfViewModel()
        var seen: [String] = []
        let first = model.onChange { [weak model] in
            if let model, model.state.things.count == 1 { model.reduce(with: .received("second")) }
        }
        let second = model.container.onChange { old, new in
            seen.append("\(old.things.count)→\(new.things.count)")
        }
        model.reduce(with: .received("first"))
        #expect(seen == ["0→1", "1→2"])
        first.cancel()
        second.cancel()
    }

    @Test(arguments: [("same", "same", ["second"]), ("one", "other", ["first", "second"])])
    func newestOfAKeyWinsAndOtherKeysRunSideBySide(
        first: String,
        second: String,
        things: [String]
    ) async {
        let gate = Gate()
        let model = ShelfViewModel(gate: gate)
        model.send(event: .load("first", key: first))
        let held = await gate.arrival()
        model.send(event: .load("second", key: second))
        await gate.arrival().release()
        held.release()
        await model.settled()
        #expect(model.state.things.sorted() == things)
    }

    @Test func dropsALateAnswer() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let model = ShelfViewModel(gate: gate)
        model.send(event: .load("older", key: "key"))
        let older = await gate.arrival()
        model.send(event: .load("newer", key: "key"))
        await gate.arrival().release()
        older.release()
        await model.settled()
        #expect(model.state.things == ["newer"])
    }

    @Test func worksWhileTheScreenIsShownAndNotAfterIt() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let signal = CommitSignal()
        let model = ShelfViewModel(gate: gate, signal: signal)
        signal.commit()
        await model.settled()
        #expect(model.state.commits == 0)
        model.send(lifecycleEvent: .viewWillAppear)
        await model.settled()
        #expect(model.state.commits == 1)
        model.send(event: .load("book", key: "key"))
        let held = await gate.arrival()
        model.send(lifecycleEvent: .viewDidDisappear)
        held.release()
        signal.commit()
        await model.settled()
        #expect(model.state.commits == 1)
        #expect(model.state.things.isEmpty)
    }

    @Test func mayEndItsWorkInAWayOfItsOwn() async {
        final class Keeping: HostedViewModel {
            enum Event {}
            let container = StateContainer(0)
            let work = WorkBag()
            func viewDidDisappear() {}
            func send(event: Event) {}
        }
        let gate = Gate()
        let model = Keeping()
        model.work.run("key") { [weak model] in
            try? await gate.pass()
            if !Task.isCancelled { model?.container.set(1) }
        }
        model.send(lifecycleEvent: .viewWillAppear)
        let held = await gate.arrival()
        model.send(lifecycleEvent: .viewDidDisappear)
        held.release()
        await model.settled()
        #expect(model.state == 1)
        #expect(model.alert == nil)
    }

    @Test func showsTheMessageOfItsState() {
        let model = ShelfViewModel()
        let message = AlertState(title: "Sorry", message: "No.")
        var messages: [AlertState?] = []
        let subscription = model.onChange { [weak model] in messages.append(model?.alert) }
        model.send(event: .warned(message))
        model.dismissAlert()
        #expect(messages == [message, nil])
        subscription.cancel()
    }

    @Test func saysWhereToGo() {
        let router = NavigationRouter<String>()
        let model = ShelfViewModel(router: router)
        model.send(event: .opened("book"))
        #expect(router.path == ["book"])
    }

    @Test func isFreedWhileWorkRunsAndAnObservationIsOpen() async {
        let gate = Gate(whenCancelled: .isIgnored)
        var model: ShelfViewModel? = ShelfViewModel(gate: gate)
        let checks = [ReleaseCheck(model), ReleaseCheck(model?.container), ReleaseCheck(model?.work)]
        var states = model?.container.values().makeAsyncIterator()
        model?.send(lifecycleEvent: .viewWillAppear)
        await model?.settled()
        model?.send(event: .load("late", key: "key"))
        let held = await gate.arrival()
        model = nil
        expectReleased(checks)
        await held.cancelled()
        #expect(await states?.next(isolation: #isolation)?.isLoading == true)
        #expect(await states?.next(isolation: #isolation) == nil)
        held.release()
    }
}

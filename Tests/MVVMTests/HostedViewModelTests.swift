import CommitObservation
import MVVM
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct HostedViewModelTests {
    private let signal = CommitSignal()
    private let model: ShelfViewModel

    init() {
        model = ShelfViewModel(signal: signal)
    }

    @Test func showsLeadingStateImmediately() async {
        model.send(action: .load("book", key: "key"))
        #expect(model.state.isLoading)
        await model.gate.arrival().release()
        await model.settled()
        #expect(!model.state.isLoading)
        #expect(model.state.things == ["book"])
    }

    @Test func reportsEachChangeOnceInOrderAndSkipsEqualStates() {
        let answering = model.onChange { [weak model] _, new in
            if new.things == ["first"] { model?.reduce(with: .received("second")) }
        }
        let states = StateRecorder(model)
        model.reduce(with: .received("first"))
        model.reduce(with: .counted(0))
        #expect(states.states.map(\.things) == [["first"], ["first", "second"]])
        answering.cancel()
    }

    @Test(arguments: [("same", "same", ["second"]), ("one", "other", ["first", "second"])])
    func newestWorkOfKeyWinsAndOtherKeysRunConcurrently(
        first: String,
        second: String,
        things: [String]
    ) async {
        model.send(event: .load("first", key: first))
        let late = await model.gate.arrival()
        model.send(event: .load("second", key: second))
        await model.gate.arrival().release()
        late.release()
        await model.settled()
        #expect(model.state.things.sorted() == things)
    }

    @Test func worksOnlyWhileScreenIsShown() async {
        signal.commit()
        await model.settled()
        #expect(model.state.commits == 0)
        model.send(lifecycleEvent: .viewWillAppear)
        await model.settled()
        #expect(model.state.commits == 1)
        model.send(event: .load("book", key: "key"))
        let late = await model.gate.arrival()
        model.send(lifecycleEvent: .viewDidDisappear)
        late.release()
        signal.commit()
        await model.settled()
        #expect(model.state.commits == 1)
        #expect(model.state.things.isEmpty)
    }

    @Test func reportsRouteAndAlert() {
        let message = AlertState(title: "Sorry", message: "No.")
        let messages = StateRecorder(model, of: \.alert)
        model.send(event: .opened("book"))
        #expect(model.router.path == ["book"])
        model.reduce(with: .warned(message))
        #expect(model.alert == message)
        model.dismissAlert()
        messages.expect([message, nil])
    }

    @Test func isDeallocatedDuringWorkAndObservation() async {
        var states: (any AsyncIteratorProtocol<ShelfViewModel.State, Never>)?
        let call = await expectReleased { made in
            let model = ShelfViewModel(signal: signal)
            made = [model, model.container, model.work]
            states = model.container.values().makeAsyncIterator()
            model.send(lifecycleEvent: .viewWillAppear)
            await model.settled()
            model.send(event: .load("late", key: "key"))
            return await model.gate.arrival()
        }
        await call.canceled()
        #expect(await states?.next(isolation: #isolation)?.isLoading == true)
        #expect(await states?.next(isolation: #isolation) == nil)
        call.release()
    }

    @Test func routerRecordsPathAndForwardsEachRoute() {
        var shown: [String] = []
        let router = NavigationRouter { shown.append($0) }
        for route in ["a", "b", "b"] { router.push(route) }
        #expect(shown == ["a", "b", "b"])
        #expect(router.path == shown)
    }
}

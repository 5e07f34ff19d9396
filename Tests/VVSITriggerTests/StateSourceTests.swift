import Testing
import VVSITrigger
import ViewStateCore
import ViewStateTesting

/// Tests of the messages and lifecycle events that the host of a view state receives.
@MainActor
struct StateSourceTests {
    private let interactor = ScriptedInteractor()

    private func viewState() -> ViewState<ScriptedInteractor> {
        ViewState(Ticks(), interactor) { notification in
            guard case .problem(let message) = notification else { return nil }
            return AlertState(title: "Sorry", message: message)
        }
    }

    @Test func showsNewestAlertIncludingEarlyNotifications() async {
        interactor.notifications.send(.problem("early"))
        let viewState = viewState()
        await viewState.settled()
        #expect(viewState.alert == AlertState(title: "Sorry", message: "early"))
        interactor.notifications.send(.problem("newer"))
        interactor.notifications.send(.done)
        await viewState.settled()
        #expect(viewState.alert?.message == "newer")
    }

    @Test func reportsEachAlertChangeInOrderWithManyWaiters() async {
        let viewState = viewState()
        var messages: [String?] = []
        let subscription = viewState.onChange { [weak viewState] _, _ in
            messages.append(viewState?.alert?.message)
        }
        let waiting = (1...4).map { number in
            interactor.notifications.send(.problem("\(number)"))
            return Task { await viewState.settled() }
        }
        for task in waiting { await task.value }
        viewState.dismissAlert()
        subscription.cancel()
        interactor.notifications.send(.problem("unheard"))
        await viewState.settled()
        #expect(messages == ["1", "2", "3", "4", nil])
    }

    @Test func appearingTriggersActionAndDisappearingCancelsNothing() async {
        let gate = Gate()
        let viewState = ViewState(KeyedInteractor(gate: gate))
        viewState.send(lifecycleEvent: .viewWillAppear)
        let call = await gate.arrival()
        viewState.send(lifecycleEvent: .viewDidDisappear)
        call.release()
        await viewState.settled()
        #expect(viewState.state.log == ["appeared"])
    }

    @Test func lifecycleEventsTriggerNothingByDefault() {
        let interactor = ScriptedInteractor { _, _, _ in Issue.record("The event triggered an action.") }
        ViewState(Ticks(), interactor).send(lifecycleEvent: .viewWillAppear)
    }
}

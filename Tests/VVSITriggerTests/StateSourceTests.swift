import Testing
import VVSITrigger
import ViewStateCore
import ViewStateTesting

/// What a host sees of a view state: its messages and its life-cycle.
@MainActor
struct StateSourceTests {
    private let interactor = ScriptedInteractor { _, _, _ in }

    private func viewState() -> ViewState<ScriptedInteractor> {
        ViewState(Ticks(), interactor) { notification in
            guard case .problem(let message) = notification else { return nil }
            return AlertState(title: "Sorry", message: message)
        }
    }

    @Test func showsTheNewestNotificationThatMeansAMessage() async {
        let viewState = viewState()
        interactor.notifications.send(.problem("first"))
        interactor.notifications.send(.problem("second"))
        interactor.notifications.send(.done)
        await viewState.settled()
        #expect(viewState.alert == AlertState(title: "Sorry", message: "second"))
    }

    @Test func showsWhatWasSentBeforeItWasMade() async {
        interactor.notifications.send(.problem("early"))
        let viewState = viewState()
        await viewState.settled()
        #expect(viewState.alert?.message == "early")
    }

    @Test func tellsThatAMessageCameAndWent() async {
        let viewState = viewState()
        var messages: [String?] = []
        let subscription = viewState.onChange { [weak viewState] in
            messages.append(viewState?.alert?.message)
        }
        for text in ["first", "second"] {
            interactor.notifications.send(.problem(text))
            await viewState.settled()
            viewState.dismissAlert()
        }
        #expect(messages == ["first", nil, "second", nil])
        subscription.cancel()
        interactor.notifications.send(.problem("third"))
        await viewState.settled()
        #expect(messages.count == 4)
    }

    @Test func showsAllMessagesInOrderThoughManyWait() async {
        let viewState = viewState()
        var messages: [String?] = []
        let subscription = viewState.onChange { [weak viewState] in
            messages.append(viewState?.alert?.message)
        }
        interactor.notifications.send(.problem("0"))
        let waiting = (1...4).map { number in
            interactor.notifications.send(.problem("\(number)"))
            return Task { await viewState.settled() }
        }
        for task in waiting { await task.value }
        #expect(messages == ["0", "1", "2", "3", "4"])
        subscription.cancel()
    }

    @Test func showsAProblemOfATaskOnceSettled() async {
        let viewState = ViewState(
            Ticks(),
            TroubledInteractor(),
            alert: { AlertState(title: "Sorry", message: $0.text) }
        )
        viewState.trigger(.tick)
        await viewState.settled()
        #expect(viewState.alert?.message == "no room")
    }

    @Test func leavesNotificationsAloneWhereNoneMeansAMessage() async {
        let viewState = ViewState(Ticks(), interactor)
        interactor.notifications.send(.done)
        viewState.dismissAlert()
        await viewState.settled()
        #expect(viewState.alert == nil)
        await NotificationRecorder(viewState.notifications).finish(expecting: [.done])
    }

    @Test func triggersWhatAppearingAndDisappearingMean() async {
        let viewState = ViewState(Ticks(), AppearingInteractor())
        viewState.send(lifecycleEvent: .viewWillAppear)
        viewState.send(lifecycleEvent: .viewDidDisappear)
        await viewState.settled()
        #expect(viewState.state.log == ["appeared"])
    }

    @Test func triggersNothingForAnInteractorThatDoesNotCare() async {
        let interactor = ScriptedInteractor { _, _, _ in Issue.record("triggered") }
        ViewState(Ticks(), interactor).send(lifecycleEvent: .viewWillAppear)
    }
}

/// Tells in a task of its own what went wrong.
private final class TroubledInteractor: ViewStateInteractorProtocol {
    struct Trouble: NotificationProtocol {
        var text: String
    }

    let notifications = NotificationChannel<Trouble>()

    func execute(
        _ state: @escaping CurrentState<Ticks>,
        _ action: TickAction,
        _ updater: @escaping StateUpdater<Ticks>
    ) {
        Task.detached { [weak self] in
            guard await state().count > 0 else {
                self?.notifications.send(Trouble(text: "no room"))
                return
            }
            await updater { $0.count -= 1 }
        }
    }
}

/// Notes when its screen appears.
private final class AppearingInteractor: LifecycleActionProtocol {
    let notifications = NotificationChannel<Never>()

    func action(on event: ViewLifecycleEvent) -> TickAction? {
        event == .viewWillAppear ? .named("appeared") : nil
    }

    func execute(
        _ state: @escaping CurrentState<Ticks>,
        _ action: TickAction,
        _ updater: @escaping StateUpdater<Ticks>
    ) {
        guard case .named(let name) = action else { return }
        Task { await updater { $0.log.append(name) } }
    }
}

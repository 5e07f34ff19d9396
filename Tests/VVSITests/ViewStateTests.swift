import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

@MainActor
struct ViewStateTests {
    private let viewState = ViewState(initialState: Counter())
    private let alert = AlertState(title: "Sorry", message: "No.")

    @Test func appliesEffectSynchronously() {
        viewState.reduce(with: .added(2))
        #expect(viewState.state.count == 2)
        #expect(viewState.state == Counter().reduced(with: .added(1), .added(1)))
    }

    @Test func reportsEachChangeOnceAndSkipsEqualStates() {
        var told: [[Int]] = []
        let subscription = viewState.onChange { told.append([$0.count, $1.count]) }
        viewState.reduce(with: .added(1))
        viewState.reduce(with: .added(0))
        viewState.alert = alert
        viewState.alert = alert
        viewState.dismissAlert()
        #expect(told == [[0, 1], [1, 1], [1, 1]])
        subscription.cancel()
    }

    @Test func keepsAlertAndFlagInSync() {
        viewState.shouldShowAlert = true
        #expect(!viewState.shouldShowAlert)
        viewState.alert = alert
        viewState.shouldShowAlert = true
        #expect(viewState.alert == alert)
        #expect(viewState.shouldShowAlert)
        viewState.shouldShowAlert = false
        #expect(viewState.alert == nil)
    }

    @Test func deliversEventsFromHandlerInOrder() {
        let handler = RecordingInteractor(viewState: viewState)
        handler.onAction = { [viewState] action in
            if action == .addPressed {
                viewState.send(action: .openPressed)
                viewState.send(lifecycleEvent: .viewDidDisappear)
                #expect(handler.actions == [.addPressed])
            }
        }
        viewState.send(action: .addPressed)
        #expect(handler.actions == [.addPressed, .openPressed])
        #expect(handler.lifecycleEvents == [.viewDidDisappear])
        handler.onAction = nil
    }

    @Test func doesNotRetainHandler() {
        var handler: RecordingInteractor? = RecordingInteractor(viewState: viewState)
        let check = ReleaseCheck(handler)
        handler = nil
        #expect(check.isReleased)
        // A view state does not store actions or events for an interactor that is attached later.
        viewState.send(action: .addPressed)
        viewState.send(lifecycleEvent: .viewWillAppear)
        let later = RecordingInteractor(viewState: viewState)
        viewState.send(action: .openPressed)
        #expect(later.actions == [.openPressed])
        #expect(later.lifecycleEvents == [])
    }

    @Test func canHandleActionsWithoutInteractor() {
        final class Local: ViewState<Counter>, StateSource {
            override func send(action: Counter.Action) {
                guard action == .addPressed else { return super.send(action: action) }
                reduce(with: .added(1))
            }
        }
        let viewState = Local(initialState: Counter())
        let handler = RecordingInteractor(viewState: viewState)
        viewState.send(action: .addPressed)
        viewState.send(action: .openPressed)
        #expect(viewState.state.count == 1)
        #expect(handler.actions == [.openPressed])
    }
}

private final class RecordingInteractor: ViewInteractor<Counter, Never> {
    private(set) var actions: [Counter.Action] = []
    private(set) var lifecycleEvents: [ViewLifecycleEvent] = []
    var onAction: ((Counter.Action) -> Void)?

    override func handle(action: Counter.Action) {
        actions.append(action)
        onAction?(action)
    }

    override func viewWillAppear() {
        lifecycleEvents.append(.viewWillAppear)
    }

    override func viewDidDisappear() {
        lifecycleEvents.append(.viewDidDisappear)
        super.viewDidDisappear()
    }
}

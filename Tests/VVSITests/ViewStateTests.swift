import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

@MainActor
struct ViewStateTests {
    private let viewState = ViewState(initialState: Counter())
    private let alert = AlertState(title: "Sorry", message: "No.")

    @Test func changesOnTheLineAfterAnEffect() {
        viewState.reduce(with: .added(2))
        #expect(viewState.state.count == 2)
        #expect(viewState.state == Counter().reduced(with: .added(1), .added(1)))
    }

    @Test func tellsEachChangeOnceAndEqualStatesNever() {
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

    @Test func keepsAlertAndItsFlagInStep() {
        viewState.shouldShowAlert = true
        #expect(!viewState.shouldShowAlert)
        viewState.alert = alert
        viewState.shouldShowAlert = true
        #expect(viewState.alert == alert)
        #expect(viewState.shouldShowAlert)
        viewState.shouldShowAlert = false
        #expect(viewState.alert == nil)
    }

    @Test func keepsActionsAndLifecycleForTheInteractorThatComesLater() {
        viewState.send(action: .addPressed)
        viewState.send(lifecycleEvent: .viewWillAppear)
        #expect(EventRecorder(viewState.actions).events == [.addPressed])
        #expect(EventRecorder(viewState.lifecycleEvents).events == [.viewWillAppear])
    }

    @Test func mayHandleAnActionWithoutTheInteractor() {
        final class Local: ViewState<Counter> {
            override func send(action: Counter.Action) {
                guard action == .addPressed else { return super.send(action: action) }
                reduce(with: .added(1))
            }
        }
        let viewState = Local(initialState: Counter())
        let passedOn = EventRecorder(viewState.actions)
        viewState.send(action: .addPressed)
        viewState.send(action: .openPressed)
        #expect(viewState.state.count == 1)
        #expect(passedOn.events == [.openPressed])
    }
}

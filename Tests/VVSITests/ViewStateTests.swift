import Testing
import VVSI
import ViewStateCore

@MainActor
struct ViewStateTests {
    private let viewState = ViewState(initialState: Counter())

    @Test func changesOnTheLineAfterAnEffect() {
        viewState.reduce(with: .added(2))
        #expect(viewState.state.count == 2)
    }

    @Test func tellsEachChangeOnceAndEqualStatesNever() {
        var count = 0
        let subscription = viewState.onChange { count += 1 }
        viewState.reduce(with: .added(1))
        viewState.reduce(with: .added(0))
        #expect(count == 1)
        subscription.cancel()
    }

    @Test func keepsAlertAndItsFlagInStep() {
        let alert = AlertState(title: "Sorry", message: "No.")
        viewState.shouldShowAlert = true
        #expect(!viewState.shouldShowAlert)
        viewState.alert = alert
        #expect(viewState.shouldShowAlert)
        viewState.shouldShowAlert = false
        #expect(viewState.alert == nil)
    }

    @Test func tellsAChangeOfTheAlert() {
        var count = 0
        let subscription = viewState.onChange { count += 1 }
        viewState.alert = AlertState(title: "Sorry", message: "No.")
        viewState.alert = nil
        #expect(count == 2)
        subscription.cancel()
    }

    @Test func keepsActionsForTheInteractorThatComesLater() {
        viewState.send(action: .addPressed)
        var actions: [Counter.Action] = []
        let subscription = viewState.actions.subscribe { actions.append($0) }
        #expect(actions == [.addPressed])
        subscription.cancel()
    }

    @Test func mayHandleAnActionWithoutTheInteractor() {
        final class Local: ViewState<Counter> {
            override func send(action: Counter.Action) {
                reduce(with: .added(1))
            }
        }
        let viewState = Local(initialState: Counter())
        viewState.send(action: .addPressed)
        #expect(viewState.state.count == 1)
    }
}

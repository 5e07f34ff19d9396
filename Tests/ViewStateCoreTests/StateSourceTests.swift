import Testing
import ViewStateCore

@MainActor
struct StateSourceTests {
    private let source = NumberSource()

    @Test func tellsEachChangeOfTheStateAndOfTheMessageInFrontOfIt() {
        var told: [[Int]] = []
        let subscription = source.onChange { told.append([$0, $1]) }
        source.send(action: 1)
        source.alerts.set(AlertState(title: "Sorry", message: "No."))
        source.alerts.set(nil)
        source.send(action: 1)
        #expect(told == [[0, 1], [1, 1], [1, 1]])
        subscription.cancel()
        source.send(action: 2)
        source.alerts.set(AlertState(title: "Sorry", message: "No."))
        #expect(told.count == 3)
    }
}

/// A source whose actions are its states.
final class NumberSource: StateSource {
    let alerts = StateContainer<AlertState?>(nil)
    private let container = StateContainer(0)

    var state: Int { container.state }
    var alert: AlertState? { alerts.state }

    func onChange(_ handler: @escaping @MainActor (Int, Int) -> Void) -> Subscription {
        container.onChange(withAlert: alerts, handler)
    }

    func send(action: Int) {
        container.set(action)
    }

    func send(lifecycleEvent: ViewLifecycleEvent) {}
}

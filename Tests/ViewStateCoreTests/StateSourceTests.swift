import Testing
import ViewStateCore

@MainActor
struct StateSourceTests {
    @Test func tellsEachChangeOfTheStateAndOfTheMessageInFrontOfIt() {
        let (container, alerts) = (StateContainer(0), StateContainer<AlertState?>(nil))
        var told: [[Int]] = []
        let subscription = container.onChange(withAlert: alerts) { told.append([$0, $1]) }
        container.set(1)
        alerts.set(AlertState(title: "Sorry", message: "No."))
        alerts.set(nil)
        container.set(1)
        #expect(told == [[0, 1], [1, 1], [1, 1]])
        subscription.cancel()
        container.set(2)
        alerts.set(AlertState(title: "Sorry", message: "No."))
        #expect(told.count == 3)
    }
}

import Testing
import ViewStateCore

@MainActor
struct StateSourceTests {
    @Test func reportsEachChangeOfStateAndAlert() {
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

    @Test(arguments: [
        (false, ["0 → 1", "1 → 2", "2 → 2"]), (true, ["0 → 1", "1 → 1", "1 → 2"]),
    ])
    func reportsStateAndAlertChangesOneAtATimeInOrder(messageFirst: Bool, told: [String]) {
        let (container, alerts) = (StateContainer(0), StateContainer<AlertState?>(nil))
        var log: [String] = []
        let subscriptions = [
            container.onChange(withAlert: alerts) { old, new in
                log.append("begin")
                if old == 0 {
                    if !messageFirst { container.set(2) }
                    alerts.set(AlertState(title: "Sorry", message: "No."))
                    container.set(2)
                }
                log.append("end")
            },
            container.onChange(withAlert: alerts) { log.append("\($0) → \($1)") },
        ]
        container.set(1)
        #expect(log.filter { $0.contains("→") } == told)
        #expect(log.filter { !$0.contains("→") } == ["begin", "end", "begin", "end", "begin", "end"])
        for subscription in subscriptions { subscription.cancel() }
    }

    @Test func reportsNoAlertChangeToHandlerCanceledDuringDelivery() {
        let (container, alerts) = (StateContainer(0), StateContainer<AlertState?>(nil))
        var count = 0
        var second: Subscription?
        let first = container.onChange { _, _ in
            alerts.set(AlertState(title: "Sorry", message: "No."))
            second?.cancel()
        }
        second = container.onChange(withAlert: alerts) { _, _ in count += 1 }
        container.set(1)
        #expect(count == 0)
        first.cancel()
    }
}

import Observation
import Synchronization
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct StateContainerTests {
    @Test func reportsEachChangeOnceSynchronouslyWithOldAndNew() {
        let container = StateContainer(0)
        var told: [[Int]] = []
        let subscription = container.onChange { told.append([$0, $1]) }
        container.set(1)
        #expect(container.state == 1)
        container.update { $0 += 4 }
        #expect(container.state == 5)
        #expect(told == [[0, 1], [1, 5]])
        subscription.cancel()
    }

    @Test func createsCauseOnlyWhenTracing() {
        let container = StateContainer(0)
        var made = 0
        var told: [String] = []
        func cause() -> Int {
            made += 1
            return made
        }
        let changes = container.onChange { told.append("\($0) → \($1)") }
        container.note(cause())
        #expect(made == 0)
        container.trace { told.append("cause \($0)") }
        container.note(cause())
        container.set(5)
        #expect(made == 1)
        #expect(told == ["cause 1", "0 → 5"])
        changes.cancel()
    }

    @Test func reportsNothingWhenValueIsEqual() {
        let container = StateContainer("a")
        var count = 0
        let subscription = container.onChange { _, _ in count += 1 }
        container.set("a")
        container.update { $0 = "a" }
        #expect(count == 0)
        subscription.cancel()
    }

    @Test func reportsEveryChangeOfNonEquatableState() {
        struct Opaque { var value = 0 }
        let container = StateContainer(Opaque())
        var count = 0
        let subscription = container.onChange { _, _ in count += 1 }
        container.update { $0.value = 0 }
        container.update { $0.value = 0 }
        #expect(count == 2)
        subscription.cancel()
    }

    @Test func reportsReentrantChangesInSameOrderToAllHandlers() {
        let container = StateContainer(0)
        var first: [Int] = []
        var second: [Int] = []
        let subscriptions = [
            container.onChange { _, new in
                first.append(new)
                if new < 3 { container.set(new + 1) }
            },
            container.onChange { _, new in second.append(new) },
        ]
        container.set(1)
        #expect(container.state == 3)
        #expect(first == [1, 2, 3])
        #expect(second == [1, 2, 3])
        for subscription in subscriptions { subscription.cancel() }
    }

    @Test func skipsHandlerCanceledDuringDelivery() {
        let container = StateContainer(0)
        var told: [Int] = []
        var second: Subscription?
        let first = container.onChange { _, _ in second?.cancel() }
        second = container.onChange { told.append($1) }
        container.set(1)
        let third = container.onChange { told.append($1) }
        container.set(2)
        #expect(told == [2])
        first.cancel()
        third.cancel()
    }

    @Test func endsSubscriptionOnceWhenCanceledReentrantly() {
        var count = 0
        var subscription: Subscription?
        subscription = Subscription {
            count += 1
            if count == 1 { subscription?.cancel() }
        }
        subscription?.cancel()
        #expect(count == 1)
    }

    @Test(arguments: [true, false])
    func refusesChangeInsideUpdate(isSet: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [isSet] in
            await MainActor.run {
                let container = StateContainer(0)
                container.update { state in
                    state = 1
                    if isSet { container.set(2) } else { container.update { $0 = 2 } }
                }
            }
        }
        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        #expect(message?.contains("changed inside an update") == true)
    }

    @Test func isNotRetainedBySubscription() {
        var container: StateContainer? = StateContainer(0)
        let check = ReleaseCheck(container)
        var told: [Int] = []
        let subscription = container?.onChange { told.append($1) }
        container?.set(1)
        container = nil
        #expect(check.isReleased)
        #expect(told == [1])
        subscription?.cancel()
    }

    @Test func supportsObservationTracking() {
        let container = StateContainer(0)
        let changed = Mutex(false)
        withObservationTracking {
            _ = container.state
        } onChange: {
            changed.withLock { $0 = true }
        }
        container.set(0)
        #expect(!changed.withLock { $0 })
        container.set(1)
        #expect(changed.withLock { $0 })
    }
}

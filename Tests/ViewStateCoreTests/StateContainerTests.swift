import Observation
import Synchronization
import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct StateContainerTests {
    @Test func changesBeforeTheNextLine() {
        let container = StateContainer(0)
        container.set(1)
        #expect(container.state == 1)
        container.update { $0 += 1 }
        #expect(container.state == 2)
    }

    @Test func tellsEachChangeOnceWithOldAndNew() {
        let container = StateContainer(0)
        var told: [[Int]] = []
        let subscription = container.onChange { told.append([$0, $1]) }
        container.set(1)
        container.set(5)
        #expect(told == [[0, 1], [1, 5]])
        subscription.cancel()
    }

    @Test func tellsNothingWhenTheValueIsEqual() {
        let container = StateContainer("a")
        var count = 0
        let subscription = container.onChange { _, _ in count += 1 }
        container.set("a")
        container.update { $0 = "a" }
        #expect(count == 0)
        subscription.cancel()
    }

    @Test func tellsEveryChangeOfAStateThatCannotBeCompared() {
        struct Opaque { var value = 0 }
        let container = StateContainer(Opaque())
        var count = 0
        let subscription = container.onChange { _, _ in count += 1 }
        container.update { $0.value = 0 }
        container.update { $0.value = 0 }
        #expect(count == 2)
        subscription.cancel()
    }

    @Test func tellsReentrantChangesInOneOrderToAll() {
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

    @Test func doesNotCallAHandlerThatIsCancelledDuringTheDelivery() {
        let container = StateContainer(0)
        var later: Subscription?
        var count = 0
        let first = container.onChange { _, _ in later?.cancel() }
        later = container.onChange { _, _ in count += 1 }
        container.set(1)
        #expect(count == 0)
        first.cancel()
    }

    @Test func forgetsAHandlerWhoseSubscriptionIsReleased() {
        let container = StateContainer(0)
        var count = 0
        var subscription: Subscription? = container.onChange { _, _ in count += 1 }
        container.set(1)
        #expect(subscription != nil)
        subscription = nil
        container.set(2)
        #expect(count == 1)
    }

    @Test func tellsAHandlerNothingFromBeforeItCame() {
        let container = StateContainer(0)
        var told: [Int] = []
        var late: Subscription?
        let first = container.onChange { _, new in
            guard new == 1 else { return }
            container.set(2)
            late = container.onChange { _, new in told.append(new) }
        }
        container.set(1)
        #expect(told == [])
        container.set(3)
        #expect(told == [3])
        first.cancel()
        late?.cancel()
    }

    @Test func neverGoesBackInAStreamThatIsOpenedDuringADelivery() async {
        let container = StateContainer(0)
        var seen: [Int] = []
        var stream: (any AsyncSequence<Int, Never> & Sendable)?
        let first = container.onChange { _, new in
            guard new == 1 else { return }
            container.set(2)
            container.set(3)
            stream = container.values()
        }
        container.set(1)
        var values = stream?.makeAsyncIterator()
        while let value = await values?.next(isolation: #isolation) {
            seen.append(value)
            if value == 4 { break }
            container.set(4)
        }
        #expect(seen == [3, 4])
        first.cancel()
    }

    @Test func letsAHandlerThatOwnsAnotherSubscriptionGo() {
        final class Owner {
            var subscription: Subscription?
        }
        let container = StateContainer(0)
        let owner = Owner()
        let check = ReleaseCheck(owner)
        owner.subscription = container.onChange { _, _ in }
        let subscription = container.onChange { [owner] _, _ in _ = owner.subscription }
        container.set(1)
        subscription.cancel()
        withExtendedLifetime(owner) {}
        #expect(!check.isReleased)
        container.set(2)
        #expect(container.state == 2)
    }

    @Test func givesASubscriberTheStateNowAndThenTheNewest() async {
        let container = StateContainer(0)
        var values = container.values().makeAsyncIterator()
        #expect(await values.next(isolation: #isolation) == 0)
        container.set(1)
        container.set(2)
        #expect(await values.next(isolation: #isolation) == 2)
    }

    @Test func givesEachSubscriberOneInitialValue() async {
        let container = StateContainer(7)
        var first = container.values().makeAsyncIterator()
        var second = container.values().makeAsyncIterator()
        #expect(await first.next(isolation: #isolation) == 7)
        #expect(await second.next(isolation: #isolation) == 7)
        container.set(8)
        #expect(await first.next(isolation: #isolation) == 8)
        #expect(await second.next(isolation: #isolation) == 8)
    }

    @Test func isFreedWhileAStreamIsOpenAndEndsIt() async {
        var container: StateContainer<Int>? = StateContainer(0)
        let check = ReleaseCheck(container)
        var values = container?.values().makeAsyncIterator()
        #expect(await values?.next(isolation: #isolation) == 0)
        container = nil
        #expect(check.isReleased)
        #expect(await values?.next(isolation: #isolation) == nil)
    }

    @Test func takesPartInObservation() {
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

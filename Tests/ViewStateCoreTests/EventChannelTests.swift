import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct EventChannelTests {
    private let channel = EventChannel<Int>()

    @Test func keepsEarlyEventsForTheFirstListenerOnly() {
        channel.send(1)
        channel.send(2)
        let first = EventRecorder(channel)
        let second = EventRecorder(channel)
        channel.send(3)
        #expect(first.events == [1, 2, 3])
        #expect(second.events == [3])
    }

    @Test func dropsAnEventWhenTheLastListenerHasLeft() {
        channel.subscribe { _ in }.cancel()
        channel.send(1)
        let events = EventRecorder(channel)
        channel.send(2)
        #expect(events.events == [2])
    }

    @Test(arguments: [true, false])
    func queuesAnEventThatIsSentDuringADelivery(isEarly: Bool) {
        if isEarly {
            channel.send(1)
            channel.send(2)
        }
        var first: [Int] = []
        let subscription = channel.subscribe { [channel] event in
            if event == 1 { channel.send(3) }
            first.append(event)
        }
        let second = EventRecorder(channel)
        if !isEarly {
            channel.send(1)
            channel.send(2)
        }
        #expect(first == (isEarly ? [1, 2, 3] : [1, 3, 2]))
        #expect(second.events == (isEarly ? [] : [1, 3, 2]))
        subscription.cancel()
    }

    @Test(arguments: [true, false])
    func tellsAListenerThatComesDuringADeliveryWhatIsSentAfterIt(isEarly: Bool) {
        if isEarly { channel.send(1) }
        var late: EventRecorder<Int>?
        let first = channel.subscribe { [channel] event in
            guard event == 1 else { return }
            channel.send(2)
            late = EventRecorder(channel)
            channel.send(3)
        }
        if !isEarly { channel.send(1) }
        channel.send(4)
        #expect(late?.events == [3, 4])
        first.cancel()
    }

    @Test func tellsNothingMoreToAListenerThatLeavesDuringADelivery() {
        var later: Subscription?
        var told: [String] = []
        let first = channel.subscribe { [channel] event in
            told.append("first \(event)")
            later?.cancel()
            if event == 1 { channel.send(2) }
        }
        later = channel.subscribe { told.append("later \($0)") }
        channel.send(1)
        #expect(told == ["first 1", "first 2"])
        first.cancel()
    }

    @Test func tellsNothingMoreWhenItsSubscriptionIsReleased() {
        var told: [Int] = []
        var subscription: Subscription? = channel.subscribe { told.append($0) }
        channel.send(1)
        #expect(subscription != nil)
        subscription = nil
        channel.send(2)
        #expect(told == [1])
    }

    @Test func letsGoOfAHandlerThatOwnsAnotherSubscription() {
        final class Owner {
            var subscription: Subscription?
        }
        var owner: Owner? = Owner()
        let check = ReleaseCheck(owner)
        owner?.subscription = channel.subscribe { _ in }
        let subscription = channel.subscribe { [owner] _ in _ = owner?.subscription }
        owner = nil
        channel.send(1)
        subscription.cancel()
        #expect(check.isReleased)
        channel.send(2)
    }

    @Test func letsGoOfItsHandlersThoughASubscriptionLivesOn() {
        var channel: EventChannel<Int>? = EventChannel()
        var state: StateContainer? = StateContainer(0)
        let check = ReleaseCheck(state)
        let subscription = channel?.subscribe { [state] in state?.set($0) }
        state = nil
        channel?.send(1)
        channel = nil
        #expect(check.isReleased)
        subscription?.cancel()
    }

    @Test func streamsEveryEventInOrderAndEndsWithTheChannel() async {
        var channel: EventChannel<Int>? = EventChannel()
        let check = ReleaseCheck(channel)
        channel?.send(1)
        let events = channel?.events()
        channel?.send(2)
        channel?.send(3)
        channel = nil
        #expect(check.isReleased)
        var told: [Int] = []
        if let events {
            for await event in events { told.append(event) }
        }
        #expect(told == [1, 2, 3])
    }
}

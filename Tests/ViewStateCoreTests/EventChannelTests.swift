import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct EventChannelTests {
    @Test func keepsEarlyEventsForTheFirstListenerOnly() {
        let channel = EventChannel<Int>()
        channel.send(1)
        channel.send(2)
        var first: [Int] = []
        var second: [Int] = []
        let subscriptions = [
            channel.subscribe { first.append($0) },
            channel.subscribe { second.append($0) },
        ]
        channel.send(3)
        #expect(first == [1, 2, 3])
        #expect(second == [3])
        for subscription in subscriptions { subscription.cancel() }
    }

    @Test func queuesAnEventThatIsSentDuringADelivery() {
        let channel = EventChannel<Int>()
        var first: [Int] = []
        var second: [Int] = []
        let subscriptions = [
            channel.subscribe {
                first.append($0)
                if $0 == 1 { channel.send(2) }
            },
            channel.subscribe { second.append($0) },
        ]
        channel.send(1)
        #expect(first == [1, 2])
        #expect(second == [1, 2])
        for subscription in subscriptions { subscription.cancel() }
    }

    @Test func deliversEarlyEventsBeforeOneThatTheirListenerSends() {
        let channel = EventChannel<Int>()
        channel.send(1)
        channel.send(2)
        var told: [Int] = []
        let subscription = channel.subscribe {
            told.append($0)
            if $0 == 1 { channel.send(3) }
        }
        #expect(told == [1, 2, 3])
        subscription.cancel()
    }

    @Test func dropsAnEventWhenTheLastListenerHasLeft() {
        let channel = EventChannel<Int>()
        channel.subscribe { _ in }.cancel()
        channel.send(1)
        var told: [Int] = []
        let subscription = channel.subscribe { told.append($0) }
        channel.send(2)
        #expect(told == [2])
        subscription.cancel()
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

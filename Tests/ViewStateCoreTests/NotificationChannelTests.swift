import Testing
import ViewStateCore

struct NotificationChannelTests {
    @Test func buffersEarlyNotificationsForFirstListener() async {
        let channel = NotificationChannel<Int>()
        channel.send(1)
        var first = channel.notifications().makeAsyncIterator()
        var second = channel.notifications().makeAsyncIterator()
        channel.send(2)
        #expect(await first.next(isolation: #isolation) == 1)
        #expect(await first.next(isolation: #isolation) == 2)
        #expect(await second.next(isolation: #isolation) == 2)
    }

    @Test func deliversNotificationsInSameOrderToAllListeners() async {
        let channel = NotificationChannel<Int>()
        let first = channel.notifications()
        let second = channel.notifications()
        await withTaskGroup { group in
            for sender in 0..<4 {
                group.addTask {
                    for number in 0..<250 { channel.send(sender * 1000 + number) }
                }
            }
        }
        let seen = await prefix(of: first)
        #expect(Set(seen).count == 1000)
        #expect(await prefix(of: second) == seen)
        for sender in 0..<4 {
            let ofSender = seen.filter { $0 / 1000 == sender }
            #expect(ofSender == ofSender.sorted())
        }
    }

    @Test func endsStreamsWhenDeallocated() async {
        var channel: NotificationChannel<Int>? = NotificationChannel()
        var notifications = channel?.notifications().makeAsyncIterator()
        channel?.send(1)
        channel = nil
        #expect(await notifications?.next(isolation: #isolation) == 1)
        #expect(await notifications?.next(isolation: #isolation) == nil)
    }

    private func prefix(of notifications: some AsyncSequence<Int, Never>) async -> [Int] {
        var seen: [Int] = []
        for await notification in notifications {
            seen.append(notification)
            if seen.count == 1000 { break }
        }
        return seen
    }
}

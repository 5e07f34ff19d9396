import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct NotificationRecorderTests {
    private let channel = NotificationChannel<Int>()

    @Test func getsWhatWasSentBeforeItListenedAndWhatIsSentLater() async {
        channel.send(1)
        let notifications = NotificationRecorder(channel)
        channel.send(2)
        #expect(await notifications.next() == 1)
        await notifications.expect([2])
        await notifications.finish()
    }

    @Test nonisolated func waitsForWhatComesFromElsewhere() async {
        let notifications = NotificationRecorder(channel)
        let sender = Task.detached { [channel] in
            for number in 1...4 { channel.send(number) }
        }
        #expect(await notifications.next() == 1)
        await notifications.expect([2, 3])
        await sender.value
        await notifications.finish(expecting: [4])
    }

    @Test func failsAsSoonAsAnotherOneComes() async throws {
        let notifications = NotificationRecorder(channel)
        channel.send(1)
        channel.send(4)
        let texts = try await failures { await notifications.expect([1, 2, 3]) }
        #expect(
            texts == [
                """
                The notifications are not the expected ones:

                    [
                      [0]: 1,
                  -   [1]: 2,
                  +   [1]: 4,
                  -   [2]: 3
                    ]

                (- is expected, + is there)
                """
            ]
        )
        await notifications.finish()
    }

    @Test func leavesLaterOnesForTheNextExpectation() async {
        let notifications = NotificationRecorder(channel)
        for number in 1...3 { channel.send(number) }
        await notifications.expect([1])
        await notifications.expect([])
        await notifications.expect([2, 3])
        await notifications.finish()
    }

    @Test func tellsAtTheEndWhatNobodyExpected() async throws {
        let notifications = NotificationRecorder(channel)
        for number in 1...3 { channel.send(number) }
        await notifications.expect([1])
        let texts = try await failures { await notifications.finish(expecting: [2]) }
        #expect(
            texts == [
                """
                The notifications that are left are not the expected ones:

                    [
                      [0]: 2,
                  +   [1]: 3
                    ]

                (- is expected, + is there)
                """
            ]
        )
    }

    @Test func missesAtTheEndWhatWasNotSentWithoutWaiting() async throws {
        let notifications = NotificationRecorder(channel)
        let texts = try await failures { await notifications.finish(expecting: [1]) }
        #expect(texts.first?.contains("-   [0]: 1") == true)
    }

    @Test func saysWhatCameWhenItsTaskIsCancelled() async throws {
        let notifications = NotificationRecorder(channel)
        let here = #_sourceLocation
        let texts = try await failures(sourceLocation: here) {
            let test = Task { await notifications.expect([1, 2], sourceLocation: here) }
            channel.send(1)
            test.cancel()
            await test.value
        }
        #expect(texts.first?.contains("  [0]: 1\n  -   [1]: 2") == true)
    }

    @Test func doesNotKeepTheChannelAlive() async {
        var channel: NotificationChannel<Int>? = NotificationChannel()
        let check = ReleaseCheck(channel)
        let notifications = channel.map { NotificationRecorder($0) }
        channel = nil
        expectReleased([check])
        #expect(await notifications?.next() == nil)
    }
}

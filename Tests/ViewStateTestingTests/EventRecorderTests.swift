import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct EventRecorderTests {
    private let channel = EventChannel<String>()

    @Test func recordsWhatWasSentBeforeItListenedAndWhatIsSentLater() {
        channel.send("early")
        let events = EventRecorder(channel)
        #expect(events.events == ["early"])
        channel.send("late")
        events.expect(["early", "late"])
        channel.send("late")
        events.expect(["late"])
        #expect(events.events == ["early", "late", "late"])
        events.finish()
    }

    @Test func showsHowOtherEventsDiffer() async throws {
        let events = EventRecorder(channel)
        channel.send("opened")
        let texts = try await failures { events.expect(["opened", "closed"]) }
        #expect(
            texts == [
                """
                The events are not the expected ones:

                    [
                      [0]: "opened"
                  -   [1]: "closed"
                    ]

                (- is expected, + is there)
                """
            ]
        )
    }

    @Test func tellsAtTheEndWhatNobodyExpected() async throws {
        let events = EventRecorder(channel)
        channel.send("opened")
        events.expect(["opened"])
        channel.send("closed")
        let texts = try await failures { events.finish() }
        #expect(
            texts == [
                """
                Nobody expected these events:

                  [
                    [0]: "closed"
                  ]
                """
            ]
        )
    }

    @Test func recordsNothingAfterItsEnd() {
        let events = EventRecorder(channel)
        events.finish()
        channel.send("late")
        #expect(events.events == [])
    }

    @Test func doesNotKeepTheChannelAlive() {
        var channel: EventChannel<String>? = EventChannel()
        let check = ReleaseCheck(channel)
        let events = channel.map { EventRecorder($0) }
        channel = nil
        expectReleased([check])
        events?.finish()
    }
}

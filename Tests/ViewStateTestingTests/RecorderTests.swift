import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct RecorderTests {
    private let source = ShelfSource()
    private let events = EventRecorder<String>()

    @Test func recordsEachNewStateOnce() {
        source.send(action: .wished("Jug"))
        let states = StateRecorder(source)
        source.send(action: .wished("Bowl"))
        source.alerts.set(AlertState(title: "Sorry", message: "No."))
        source.send(action: .wished("Bowl"))
        states.expect([Shelf(wish: "Bowl")])
        source.send(action: .favored(true))
        states.expect([Shelf(isFavorite: true, wish: "Bowl")])
        #expect(states.states.count == 2)
        states.finish()
    }

    @Test func recordsStateReplacedByEarlierHandler() {
        let subscription = source.onChange { [weak source] _, _ in
            if source?.state.things == [] { source?.container.update { $0.things = ["Bowl"] } }
        }
        let states = StateRecorder(source)
        source.send(action: .emptied)
        states.expect([Shelf(things: []), Shelf(things: ["Bowl"])])
        subscription.cancel()
    }

    @Test func recordsEachChangeOfProperty() {
        source.send(action: .wished("Bowl"))
        let wishes = StateRecorder(source, of: \.wish)
        source.send(action: .emptied)
        source.send(action: .wished("Jug"))
        source.send(action: .favored(true))
        source.send(action: .wished("Bowl"))
        wishes.expect(["Jug", "Bowl"])
        wishes.finish()
    }

    @Test func comparesEventsSinceLastExpectation() {
        events.record("early")
        #expect(events.events == ["early"])
        events.record("late")
        events.expect(["early", "late"])
        events.record("late")
        events.expect(["late"])
        events.finish()
    }

    @Test func showsDifferenceFromExpectedStates() async throws {
        let sizes = StateRecorder(source, of: \.things.count)
        source.container.update { $0.things = [] }
        source.container.update { $0.things = ["Cup", "Jug", "Pan"] }
        let texts = try await failures { sizes.expect([0, 2]) }
        #expect(
            texts == [
                """
                The states are not as expected:

                    [
                      [0]: 0,
                  -   [1]: 2
                  +   [1]: 3
                    ]

                (- expected, + actual)
                """
            ]
        )
    }

    @Test func failsForExtraOrMissingEvents() async throws {
        events.record("opened")
        let problems = [
            try await failures { events.expect([]) },
            try await failures { events.expect(["opened"]) },
        ]
        let differences = [#"+   [0]: "opened""#, #"-   [0]: "opened""#]
        for (texts, difference) in zip(problems, differences) {
            #expect(texts.count == 1)
            #expect(texts.first?.contains(difference) == true)
        }
    }

    @Test func reportsUnexpectedEventsOnFinish() async throws {
        events.record("opened")
        events.expect(["opened"])
        events.record("closed")
        let texts = try await failures { events.finish() }
        #expect(
            texts == [
                """
                These events were not expected:

                  [
                    [0]: "closed"
                  ]
                """
            ]
        )
    }

    @Test func recordsNothingAfterFinishing() {
        let states = StateRecorder(source)
        states.finish()
        source.send(action: .emptied)
        #expect(states.states == [])
    }

    @Test func keepsNothingAlive() {
        var source: ShelfSource? = ShelfSource()
        let checks = [ReleaseCheck(source)]
        let recorder = source.map { StateRecorder($0) }
        source = nil
        expectReleased(checks)
        withExtendedLifetime(recorder) {}
    }
}

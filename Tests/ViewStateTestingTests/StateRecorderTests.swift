import Testing
import ViewStateCore
import ViewStateTesting

@MainActor
struct StateRecorderTests {
    private let container = StateContainer(0)
    private let source = ShelfSource()

    @Test func recordsEachChangeOfAContainerFromNowOn() {
        container.set(1)
        let states = StateRecorder(container)
        container.set(2)
        #expect(states.states == [2])
        container.set(2)
        container.set(3)
        states.expect([2, 3])
        container.set(4)
        states.expect([4])
        #expect(states.states == [2, 3, 4])
        states.finish()
    }

    @Test func recordsWhatIsReplacedWhileItIsTold() {
        let subscription = container.onChange { [container] _, new in if new == 1 { container.set(2) } }
        let states = StateRecorder(container)
        container.set(1)
        states.expect([1, 2])
        subscription.cancel()
    }

    @Test func recordsEachStateOfASourceOnce() {
        source.send(.favored(true))
        let states = StateRecorder(source)
        source.send(.favored(false))
        source.alerts.set(AlertState(title: "Sorry", message: "No."))
        source.send(.emptied)
        states.expect([Shelf(), Shelf(things: [])])
        states.finish()
    }

    @Test func readsASourceWhenItIsTold() {
        let subscription = source.onChange { [weak source] in
            if source?.state.things == [] { source?.container.update { $0.things = ["Bowl"] } }
        }
        let states = StateRecorder(source)
        source.send(.emptied)
        states.expect([Shelf(things: ["Bowl"])])
        subscription.cancel()
    }

    @Test func recordsAPartEachTimeItChanges() {
        source.send(.wished("Bowl"))
        let wishes = StateRecorder(source, of: \.wish)
        source.send(.emptied)
        source.send(.wished("Jug"))
        source.send(.favored(true))
        source.send(.wished("Bowl"))
        wishes.expect(["Jug", "Bowl"])
        wishes.finish()
    }

    @Test func showsHowOtherStatesDiffer() async throws {
        let states = StateRecorder(container)
        container.set(1)
        container.set(3)
        let texts = try await failures { states.expect([1, 2]) }
        #expect(
            texts == [
                """
                The states are not the expected ones:

                    [
                      [0]: 1,
                  -   [1]: 2
                  +   [1]: 3
                    ]

                (- is expected, + is there)
                """
            ]
        )
        states.finish()
    }

    @Test func failsWithAStateTooManyAndWithOneTooFew() async throws {
        let states = StateRecorder(container)
        container.set(1)
        #expect(try await failures { states.expect([]) }.first?.contains("+   [0]: 1") == true)
        #expect(try await failures { states.expect([1]) }.first?.contains("-   [0]: 1") == true)
    }

    @Test func tellsAtTheEndWhatNobodyExpected() async throws {
        let states = StateRecorder(container)
        for number in 1...3 { container.set(number) }
        #expect(try await failures { states.expect([1, 2, 3]) } == [])
        container.set(4)
        let texts = try await failures { states.finish() }
        #expect(
            texts == [
                """
                Nobody expected these states:

                  [
                    [0]: 4
                  ]
                """
            ]
        )
    }

    @Test func recordsNothingAfterItsEnd() {
        let states = [StateRecorder(container), StateRecorder(source, of: \.things.count)]
        for recorder in states { recorder.finish() }
        container.set(1)
        source.send(.emptied)
        #expect(states.map(\.states) == [[], []])
    }

    @Test func keepsNothingAlive() {
        var container: StateContainer<Int>? = StateContainer(0)
        var source: ShelfSource? = ShelfSource()
        let checks = [ReleaseCheck(container), ReleaseCheck(source)]
        let recorders = (container.map { StateRecorder($0) }, source.map { StateRecorder($0) })
        container = nil
        source = nil
        expectReleased(checks)
        recorders.0?.finish()
        recorders.1?.finish()
    }
}

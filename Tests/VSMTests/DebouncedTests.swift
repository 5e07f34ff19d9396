import Testing
import VSM
import ViewStateTesting

@MainActor
struct DebouncedTests {
    private let clock = ManualClock()
    private let isFirstAdded = Latch()
    private let container: AsyncStateContainer<String>

    init() {
        container = AsyncStateContainer(state: "", clock: clock)
    }

    @Test func observesOnlyLastCallFromSameLine() async {
        let states = StateRecorder(container)
        for text in ["a", "ab", "abc"] { container.observe(text, debounced: .seconds(1)) }
        await passASecond()
        states.expect(["abc"])
    }

    @Test(arguments: [
        (["title", "title"], ["b"]), (["title", "text"], ["a", "ab"]), ([nil, nil], ["a", "ab"]),
        (["title", nil], ["a", "ab"]),
    ])
    func groupsCallsByIdentifierInsteadOfLine(identifiers: [String?], expected: [String]) async {
        let states = StateRecorder(container)
        container.observe(adding("a"), debounced: .seconds(1), identifier: identifiers[0])
        container.observe(adding("b"), debounced: .seconds(2), identifier: identifiers[1])
        await clock.sleeping(expected.count)
        clock.advance(by: .seconds(1))
        if expected.count > 1 { await isFirstAdded.wait() }
        await passASecond()
        states.expect(expected)
    }

    @Test func callsActionOnlyAfterDelay() async {
        var isCalled = false
        container.observe(
            {
                isCalled = true
                return "a"
            },
            debounced: .seconds(1)
        )
        #expect(!isCalled)
        await passASecond()
        #expect(isCalled)
        #expect(container.state == "a")
    }

    @Test func debouncesWithDefaultClock() async {
        let container = AsyncStateContainer(state: 0)
        container.observe(1, debounced: .zero)
        await container.settled()
        #expect(container.state == 1)
    }

    @Test func actionWithoutObservationCancelsNothing() async {
        let isDone = Latch()
        container.debounce("title", for: .seconds(1)) { _ in isDone.open() }
        await clock.sleeping()
        let observation = await ObservationForm.closure.observe("observed", in: container)
        clock.advance(by: .seconds(1))
        await isDone.wait()
        await observation?.end()
        #expect(container.state == "observed")
    }

    @Test func isDroppedOnUnfollow() async {
        container.observe("a", debounced: .seconds(1))
        await clock.sleeping()
        container.unfollow()
        await passASecond()
        #expect(container.state == "")
    }

    private func adding(_ text: String) -> () async -> String {
        { [weak container, isFirstAdded] in
            defer { isFirstAdded.open() }
            return (container?.state ?? "") + text
        }
    }

    private func passASecond() async {
        clock.advance(by: .seconds(1))
        await container.settled()
    }
}

import Testing
import VSM
import ViewStateTesting

@MainActor
struct DebouncedTests {
    private enum Field {
        case title, text
    }

    private let clock = ManualClock()
    private let container: AsyncStateContainer<[String]>

    init() {
        container = AsyncStateContainer(state: [], clock: clock)
    }

    @Test func onlyTheLastOfOneLineIsObserved() async {
        for text in ["a", "ab", "abc"] { type(text) }
        await passASecond()
        #expect(container.state == ["abc"])
    }

    @Test func linesAreKeptApart() async {
        container.observe({ [weak container] in (container?.state ?? []) + ["a"] }, debounced: .seconds(1))
        container.observe({ [weak container] in (container?.state ?? []) + ["b"] }, debounced: .seconds(1))
        await passASecond()
        #expect(container.state.sorted() == ["a", "b"])
    }

    @Test func identifierJoinsLines() async {
        add("a", identifier: Field.title)
        container.observe(
            { [weak container] in (container?.state ?? []) + ["b"] },
            debounced: .seconds(1),
            identifier: Field.title
        )
        await passASecond()
        #expect(container.state == ["b"])
    }

    @Test func identifierKeepsUsesOfOneLineApart() async {
        add("a", identifier: Field.title)
        add("b", identifier: Field.text)
        await passASecond()
        #expect(container.state.sorted() == ["a", "b"])
    }

    @Test func waitIsCountedFromTheCall() async {
        type("a")
        clock.advance(by: .seconds(1))
        await container.settled()
        #expect(container.state == ["a"])
    }

    @Test func nothingIsObservedBeforeTheWaitIsOver() async {
        var isCalled = false
        container.observe(
            {
                isCalled = true
                return ["a"]
            },
            debounced: .seconds(1)
        )
        await clock.sleeping()
        #expect(!isCalled)
        await passASecond()
        #expect(container.state == ["a"])
    }

    @Test func sequencesAreDebouncedToo() async {
        let gate = Gate()
        container.observe(states(gate), debounced: .seconds(1))
        await clock.sleeping()
        #expect(container.state == [])
        clock.advance(by: .seconds(1))
        let call = await gate.arrival()
        #expect(container.state == ["first"])
        call.release()
        await container.settled()
        #expect(container.state == ["first", "next"])
    }

    @Test func anySequenceIsDebouncedToo() async {
        let log = AnswerLog()
        let container = log.container("nothing", clock: clock)
        let gate = Gate()
        let states = AskedStates {
            if container.state == "a" { try? await gate.pass() }
            return "a"
        }
        container.observe(states, debounced: .seconds(1))
        await clock.sleeping()
        #expect(container.state == "nothing")
        clock.advance(by: .seconds(1))
        await log.answer("a")
        #expect(container.state == "a")
    }

    @Test func waitIsTimedWithoutAClockOfItsOwnToo() async {
        let container = AsyncStateContainer(state: 0)
        container.observe(1, debounced: .zero)
        await container.settled()
        #expect(container.state == 1)
    }

    @StateSequenceBuilder
    private func states(_ gate: Gate) -> StateSequence<[String]> {
        ["first"]
        Next {
            try? await gate.pass()
            return ["first", "next"]
        }
    }

    private func type(_ text: String) {
        container.observe([text], debounced: .seconds(1))
    }

    private func add(_ text: String, identifier: Field) {
        container.observe(
            { [weak container] in (container?.state ?? []) + [text] },
            debounced: .seconds(1),
            identifier: identifier
        )
    }

    private func passASecond() async {
        clock.advance(by: .seconds(1))
        await container.settled()
    }
}

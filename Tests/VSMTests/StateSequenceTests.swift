import Testing
import VSM
import ViewStateCore

@MainActor
struct StateSequenceTests {
    private enum Mood {
        case calm, busy, sad
    }

    @Test func isWrittenAsALiteralOrAsAList() async {
        #expect(await states(of: [{ "a" }, { "b" }]) == ["a", "b"])
        #expect(await states(of: StateSequence({ "a" }, { "b" })) == ["a", "b"])
        #expect(await states(of: []) == [])
    }

    @Test func stateIsMadeWhenItIsItsTurn() async {
        var made: [Int] = []
        let sequence = StateSequence<Int>(
            {
                made.append(1)
                return 1
            },
            {
                made.append(2)
                return 2
            }
        )
        var iterator = sequence.makeAsyncIterator()
        #expect(made == [])
        #expect(await iterator.next(isolation: #isolation) == 1)
        #expect(made == [1])
        #expect(await iterator.next(isolation: #isolation) == 2)
        #expect(await iterator.next(isolation: #isolation) == nil)
    }

    @Test func makesItsStatesAnewEachTime() async {
        var count = 0
        let sequence = StateSequence<Int>({
            count += 1
            return count
        })
        var first = sequence.makeAsyncIterator()
        var second = sequence.makeAsyncIterator()
        #expect(await first.next(isolation: #isolation) == 1)
        #expect(await second.next(isolation: #isolation) == 2)
    }

    @Test func builderKeepsTheOrder() async {
        #expect(
            await states(of: everything()) == ["first", "plain", "own", "next", "late", "own later", "end"]
        )
    }

    @Test func builderTakesConditions() async {
        #expect(await states(of: mood(.calm, isNew: true)) == ["new", "calm"])
        #expect(await states(of: mood(.busy, isNew: false)) == ["busy", "still busy"])
        #expect(await states(of: mood(.sad, isNew: false)) == ["sad"])
    }

    @Test func builderTakesLoopsAndSequences() async {
        #expect(await states(of: countdown(from: 2)) == ["2", "1", "start", "a", "b"])
    }

    @Test func onlyPlainStatesBeforeTheFirstNextAreThereAtOnce() {
        let container = AsyncStateContainer(state: "nothing")
        var told: [String] = []
        let subscription = container.onChange { [container] in told.append(container.state) }
        container.observe(everything())
        #expect(told.prefix(3) == ["first", "plain", "own"])
        subscription.cancel()
    }

    @StateSequenceBuilder
    private func everything() -> StateSequence<String> {
        First("first")
        "plain"
        Own(state: "own")
        Next { "next" }
        First { "late" }
        OwnLater()
        "end"
    }

    @StateSequenceBuilder
    private func mood(_ mood: Mood, isNew: Bool) -> StateSequence<String> {
        if isNew { "new" }
        switch mood {
        case .calm:
            "calm"
        case .busy:
            "busy"
            Next { "still busy" }
        case .sad:
            if isNew { "newly sad" } else { "sad" }
        }
    }

    @StateSequenceBuilder
    private func countdown(from start: Int) -> StateSequence<String> {
        for number in (1...start).reversed() { "\(number)" }
        Next { "start" }
        StateSequence({ "a" }, { "b" })
    }

    private func states(of sequence: StateSequence<String>) async -> [String] {
        var states: [String] = []
        for await state in sequence { states.append(state) }
        return states
    }
}

private struct Own: SyncStateProviding {
    let state: String
}

private struct OwnLater: AsyncStateProviding {
    var state: String {
        get async { "own later" }
    }
}

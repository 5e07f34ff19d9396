import Testing
import VSM
import ViewStateTesting

@MainActor
struct StateSequenceTests {
    private enum Mood {
        case calm, busy, sad
    }

    @Test func canBeCreatedFromLiteralOrList() async {
        #expect(await states(of: [{ "a" }, { "b" }]) == ["a", "b"])
        #expect(await states(of: StateSequence({ "a" }, { "b" })) == ["a", "b"])
        #expect(await states(of: []) == [])
    }

    @Test func createsStatesLazilyForEachIteration() async {
        var made = 0
        func next() -> Int {
            made += 1
            return made
        }
        let sequence = StateSequence<Int>({ next() }, { next() })
        var first = sequence.makeAsyncIterator()
        #expect(made == 0)
        #expect(await first.next(isolation: #isolation) == 1)
        #expect(made == 1)
        var second = sequence.makeAsyncIterator()
        #expect(await second.next(isolation: #isolation) == 2)
        #expect(await first.next(isolation: #isolation) == 3)
        #expect(await first.next(isolation: #isolation) == nil)
    }

    @Test func builderPreservesOrderAndDeliversLeadingStatesImmediately() async {
        let container = AsyncStateContainer(state: "nothing")
        let recorder = StateRecorder(container)
        container.observe(everything(in: .calm, isNew: true))
        #expect(recorder.states.prefix(4) == ["first", "new", "calm", "own"])
        await container.settled()
        recorder.expect(["first", "new", "calm", "own", "next", "late", "own later", "2", "1", "a", "b"])
    }

    @Test func builderSupportsBothBranchesOfCondition() async {
        let busy = await states(of: everything(in: .busy, isNew: false))
        #expect(busy.prefix(3) == ["first", "busy", "still busy"])
        let sad = await states(of: everything(in: .sad, isNew: false))
        #expect(sad.prefix(3) == ["first", "sad", "own"])
    }

    @Test func copiesStatesWithChanges() {
        struct Point: MutatingCopyable, Equatable {
            var x = 0
            var y = 0
        }
        let point = Point(x: 1, y: 2)
        #expect(point.copy { $0.y += 1 } == Point(x: 1, y: 3))
        #expect(point.copy(mutatingPath: \.x, value: 5) == Point(x: 5, y: 2))
        #expect(point == Point(x: 1, y: 2))
    }

    @StateSequenceBuilder
    private func everything(in mood: Mood, isNew: Bool) -> StateSequence<String> {
        First("first")
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
        Own(state: "own")
        Next { "next" }
        First { "late" }
        OwnLater()
        for number in (1...2).reversed() { "\(number)" }
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

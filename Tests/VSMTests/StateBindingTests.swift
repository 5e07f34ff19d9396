import Testing
import VSM
import ViewStateTesting

@MainActor
struct StateBindingTests {
    private struct Search: MutatingCopyable {
        var text = ""
        var count = 0

        func searching(_ text: String) -> Search {
            Search(text: text, count: count + 1)
        }
    }

    @StateBinding private var text: String
    private let container = AsyncStateContainer(state: Search())

    init() {
        _text = container.bind(\.text, to: Search.searching)
    }

    @Test func readsThePartNow() {
        container.observe(Search(text: "a"))
        #expect(text == "a")
    }

    @Test func settingItMakesTheNextState() {
        text = "a"
        text = "ab"
        #expect(container.state.text == "ab")
        #expect(container.state.count == 2)
    }

    @Test func takesAClosureOfStateAndValue() {
        let text = container.bind(\.text) { $0.copy(mutatingPath: \.text, value: $1) }
        text.wrappedValue = "a"
        #expect(container.state.text == "a")
        #expect(container.state.count == 0)
    }

    @Test func canBePassedOn() {
        let text = $text
        text.wrappedValue = "a"
        #expect(container.state.text == "a")
    }

    @Test func doesNotKeepTheContainer() {
        var container: AsyncStateContainer<Search>? = AsyncStateContainer(state: Search(text: "a"))
        let check = ReleaseCheck(container)
        let text = container?.bind(\.text, to: Search.searching)
        container = nil
        #expect(check.isReleased)
        text?.wrappedValue = "b"
        #expect(text?.wrappedValue == "a")
    }
}

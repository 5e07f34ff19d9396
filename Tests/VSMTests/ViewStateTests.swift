import Testing
import VSM

@MainActor
struct ViewStateTests {
    @ViewState private var state = 0

    @Test func readsTheStateOfItsContainer() {
        $state.observe(1)
        #expect(state == 1)
    }

    @Test func takesAContainerThatIsThereAlready() {
        let container = AsyncStateContainer(state: 5)
        let state = ViewState(container: container)
        #expect(state.projectedValue === container)
        #expect(state.wrappedValue == 5)
    }
}

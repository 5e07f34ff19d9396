import Testing
import VSM
import ViewStateTesting

@MainActor
struct RenderedViewStateTests {
    @Test func rendersTheFirstStateOnceAndEachChangeOnce() {
        let screen = Screen()
        #expect(screen.rendered == [])
        #expect(screen.state == 0)
        #expect(screen.rendered == [0])
        for state in [1, 1, 2] { screen.$state.observe(state) }
        #expect(screen.rendered == [0, 1, 2])
    }

    @Test func rendersTheFirstStateBeforeTheFirstThatIsObserved() {
        let screen = Screen()
        screen.$state.observe(1)
        #expect(screen.rendered == [0, 1])
    }

    @Test func startsToRenderWhenTheObjectSaysSoAndOnlyOnce() {
        let screen = Screen()
        for _ in 1...2 { screen.viewDidLoad() }
        #expect(screen.rendered == [0])
        screen.$state.observe(1)
        #expect(screen.rendered == [0, 1])
    }

    @Test func rendersEachStateOnceThatRenderingLeadsTo() {
        let screen = StateTakingScreen(container: AsyncStateContainer(state: 10))
        #expect(screen.state == 12)
        #expect(screen.rendered == [10, 11, 12])
    }

    @Test func objectIsFreedWhileAnEndlessSequenceIsObservedAndRendersNoMore() async {
        let (states, continuation) = AsyncStream.makeStream(of: Int.self)
        let container = AsyncStateContainer(state: 0)
        await expectReleased { made in
            let screens = (Screen(), StateTakingScreen(container: container))
            made = [screens.0, screens.0.$state, screens.1]
            screens.0.$state.observe(states)
            screens.1.$state.observe(1)
        }
        container.observe(2)
        continuation.finish()
    }

    @Test func stopsAtAMethodOfAnotherClass() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { WrongScreen().show() }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("A WrongScreen cannot be rendered by a method of StateTakingScreen."))
    }
}

@MainActor
private final class Screen {
    @RenderedViewState(render: Screen.render) var state = 0
    private(set) var rendered: [Int] = []

    func viewDidLoad() {
        _state.startRendering(on: self)
    }

    private func render() {
        rendered.append(state)
    }
}

@MainActor
private final class StateTakingScreen {
    @RenderedViewState var state: Int
    private(set) var rendered: [Int] = []

    init(container: AsyncStateContainer<Int>) {
        _state = RenderedViewState(container: container, render: StateTakingScreen.render)
    }

    func render(_ state: Int) {
        rendered.append(state)
        if (10..<12).contains(state) { $state.observe(state + 1) }
    }
}

@MainActor
private final class WrongScreen {
    @RenderedViewState(render: StateTakingScreen.render) private var state = 0

    func show() {
        _ = state
    }
}

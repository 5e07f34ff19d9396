import ScreenKit
import Testing
import ViewStateCore
import ViewStateTesting

/// The code under test, which loads one joke after another.
final class JokeSource: StateSource {
    struct State: Equatable {
        var text = "Press Next."
    }

    enum Action {
        case nextPressed
    }

    private let container = StateContainer(State())
    private let work = WorkBag()
    private let joke: @Sendable (Int) async throws -> String
    private var requests = 0

    init(joke: @escaping @Sendable (Int) async throws -> String) {
        self.joke = joke
    }

    var state: State { container.state }

    func onChange(_ handler: @escaping @MainActor (State, State) -> Void) -> Subscription {
        container.onChange(handler)
    }

    func send(action: Action) {
        requests += 1
        container.set(State(text: "Loading…"))
        let (joke, number) = (joke, requests)
        work.run("joke") {
            try? await joke(number)
        } then: { [container] text in
            container.set(State(text: text ?? "That did not work."))
        }
    }

    func send(lifecycleEvent: ViewLifecycleEvent) {}

    func settled() async {
        await work.settled()
    }
}

enum JokeView: ScreenView {
    static func content(of state: JokeSource.State) -> Content<JokeSource.Action> {
        Content("Jokes") {
            Text(state.text)
            Button("Next", id: "next", action: .nextPressed)
        }
    }
}

@MainActor
struct ViewStateTestingExample {
    @Test func dropsResponseToEarlierRequest() async {
        let gate = Gate(whenCanceled: .isIgnored)
        let source = JokeSource { number in
            try await gate.pass()
            return "Joke \(number)"
        }
        let states = StateRecorder(source)
        let screen = ScreenDriver(HostedScreen(id: "jokes", source: source, view: JokeView.self))
        screen.press("Next")
        let first = await gate.arrival()
        screen.press("Next")
        let second = await gate.arrival()
        screen.expect(\.texts, ["Loading…"])
        second.release()
        first.release()  // This response arrives too late.
        await screen.settled()
        screen.expect(\.texts, ["Joke 2"])
        states.expect([.init(text: "Loading…"), .init(text: "Joke 2")])
        states.finish()
    }
}

import Testing
import ViewStateCore
import ViewStateTesting

/// The state source of a screen that uses no pattern.
final class ForecastSource: StateSource, WorkOwner {
    struct State: Equatable {
        var text = ""
        var isLoading = false
    }

    enum Action {
        case refreshPressed
    }

    private enum Work: Hashable {
        case forecast
    }

    let work = WorkBag()
    private let container = StateContainer(State())
    private let forecast: @Sendable () async -> String

    init(forecast: @escaping @Sendable () async -> String) {
        self.forecast = forecast
    }

    var state: State { container.state }

    func onChange(_ handler: @escaping @MainActor (State, State) -> Void) -> Subscription {
        container.onChange(handler)
    }

    func send(action: Action) {
        switch action {
        case .refreshPressed: refresh()
        }
    }

    func send(lifecycleEvent: ViewLifecycleEvent) {
        switch lifecycleEvent {
        case .viewWillAppear: refresh()
        case .viewDidDisappear: work.cancelAll()
        }
    }

    func settled() async {
        await work.settled()
    }

    private func refresh() {
        container.update { $0.isLoading = true }
        let forecast = forecast
        work.run(Work.forecast) {  // Cancels an earlier job with this key.
            await forecast()
        } then: { [container] text in
            container.set(State(text: text))
        }
    }
}

@MainActor
struct ViewStateCoreExample {
    @Test func loadsForecastWhenScreenAppears() async {
        let source = ForecastSource { "Rain" }
        let states = StateRecorder(source)
        source.send(lifecycleEvent: .viewWillAppear)
        await source.settled()
        states.expect([.init(isLoading: true), .init(text: "Rain")])
        states.finish()
    }
}

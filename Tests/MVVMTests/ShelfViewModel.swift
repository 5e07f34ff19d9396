import CommitObservation
import MVVM
import ViewStateCore
import ViewStateTesting

/// A model with everything: a formal view state, work under keys, an observation, a route, a message.
final class ShelfViewModel: HostedViewModel {
    struct State: StateReducing, Equatable {
        enum Effect {
            case started
            case received(String)
            case counted(UInt64)
            case warned(AlertState?)
        }

        private(set) var isLoading = false
        private(set) var things: [String] = []
        private(set) var commits: UInt64 = 0
        private(set) var alert: AlertState?

        mutating func reduce(with effect: Effect) {
            switch effect {
            case .started: isLoading = true
            case .received(let thing):
                isLoading = false
                things.append(thing)
            case .counted(let number): commits = number
            case .warned(let message): alert = message
            }
        }
    }

    enum Event {
        case load(String, key: String)
        case warned(AlertState)
        case opened(String)
    }

    let container = StateContainer(State())
    let work = WorkBag()
    private let gate: Gate
    private let signal: CommitSignal
    private let router: any NavigationRouting<String>

    init(
        gate: Gate = Gate(),
        signal: CommitSignal = CommitSignal(),
        router: any NavigationRouting<String> = NavigationRouter()
    ) {
        self.gate = gate
        self.signal = signal
        self.router = router
    }

    func viewWillAppear() {
        let counts = CommittedValues(of: signal) { [signal] in signal.count }
        work.stand("counts", on: counts) { [weak self] in self?.reduce(with: .counted($0)) }
    }

    func send(event: Event) {
        switch event {
        case .load(let thing, let key): load(thing, key: key)
        case .warned(let message): reduce(with: .warned(message))
        case .opened(let thing): router.push(thing)
        }
    }

    var alert: AlertState? { state.alert }

    func dismissAlert() {
        reduce(with: .warned(nil))
    }

    private func load(_ thing: String, key: String) {
        reduce(with: .started)
        work.run(key) { [weak self, gate] in
            try? await gate.pass()
            if !Task.isCancelled { self?.reduce(with: .received(thing)) }
        }
    }
}

import CommitObservation
import MVVM
import ViewStateCore
import ViewStateTesting

/// A view model with a formal view state, keyed work, an observation, a route, and a message.
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
        case opened(String)
    }

    let container = StateContainer(State())
    let work = WorkBag()
    let gate = Gate(whenCanceled: .isIgnored)
    let router = NavigationRouter<String>()
    private let signal: CommitSignal

    init(signal: CommitSignal = CommitSignal()) {
        self.signal = signal
    }

    func viewWillAppear() {
        work.observe("counts", CommittedValues(of: signal) { [signal] in signal.count }) { [weak self] in
            self?.reduce(with: .counted($0))
        }
    }

    func send(event: Event) {
        switch event {
        case .load(let thing, let key):
            reduce(with: .started)
            let gate = gate
            work.run(key) {
                try? await gate.pass()
            } then: { [weak self] _ in
                self?.reduce(with: .received(thing))
            }
        case .opened(let thing): router.push(thing)
        }
    }

    var alert: AlertState? { state.alert }

    func dismissAlert() {
        reduce(with: .warned(nil))
    }
}

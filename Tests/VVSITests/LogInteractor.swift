import CommitObservation
import VVSI
import ViewStateCore
import ViewStateTesting

struct Log: ViewStateReducible, Equatable {
    enum Action {
        case load(String, key: String)
        case note(String, then: [String])
        case open(String)
    }

    enum Effect {
        case started
        case noted(String)
        case counted(UInt64)
    }

    private(set) var isLoading = false
    private(set) var notes: [String] = []
    private(set) var commits: UInt64 = 0

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .started: isLoading = true
        case .noted(let note):
            isLoading = false
            notes.append(note)
        case .counted(let number): commits = number
        }
    }
}

/// An interactor that runs work under the key of each action, observes values, and sends actions to itself.
///
/// The result handlers retain the view state, which is allowed.
final class LogInteractor: ViewInteractor<Log, String> {
    private let gate: Gate
    private let signal: CommitSignal

    init(
        gate: Gate = Gate(),
        signal: CommitSignal = CommitSignal(),
        viewState: ViewState<Log> = ViewState(initialState: Log()),
        output: @escaping @MainActor (String) -> Void = { _ in }
    ) {
        self.gate = gate
        self.signal = signal
        super.init(viewState: viewState, output: output)
    }

    override func viewWillAppear() {
        let counts = CommittedValues(of: signal) { [signal] in signal.count }
        work.observe("counts", counts) { [viewState] in viewState.reduce(with: .counted($0)) }
    }

    override func handle(action: Log.Action) {
        switch action {
        case .load(let note, let key):
            viewState.reduce(with: .started)
            let gate = gate
            work.run(key) {
                try? await gate.pass()
            } then: { [viewState] _ in
                viewState.reduce(with: .noted(note))
            }
        case .note(let note, let next):
            for note in next { viewState.send(action: .note(note, then: [])) }
            viewState.reduce(with: .noted(note))
        case .open(let note): output(note)
        }
    }
}

import VVSI
import ViewStateCore

/// Launches the app and, after a failure, retries at the user's request.
///
/// The screen shows only the result of the newest attempt.
final class LaunchViewInteractor: ViewInteractor<LaunchViewState, Never> {
    private enum Work: Hashable { case opening }

    private let open: LaunchFeature.Opening
    private var hasStarted = false

    init(_ state: LaunchViewState, open: @escaping LaunchFeature.Opening) {
        self.open = open
        super.init(viewState: ViewState(initialState: state))
    }

    override func viewWillAppear() {
        if !hasStarted { start(without: nil) }
    }

    /// Does nothing, so that the launch continues even if the user leaves the screen.
    ///
    /// A partly launched app holds the lock on its data directory, so a second attempt would fail.
    override func viewDidDisappear() {}

    override func handle(action: LaunchViewState.Action) {
        switch action {
        case .retryPressed: start(without: nil)
        case .goOnPressed(let obstacle): start(without: obstacle)
        }
    }

    private func start(without obstacle: LaunchProblem.Obstacle?) {
        hasStarted = true
        viewState.reduce(with: .started)
        let open = open
        work.run(Work.opening) {
            await open(obstacle)
        } then: { [viewState] problem in
            if let problem { viewState.reduce(with: .failed(problem)) }
        }
    }
}

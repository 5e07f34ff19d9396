import VVSI
import ViewStateCore

/// Opens the shop again after it failed; the newest attempt counts.
final class LaunchViewInteractor: ViewInteractor<LaunchViewState, Never> {
    private let open: LaunchFeature.Opening

    init(_ problem: LaunchProblem, open: @escaping LaunchFeature.Opening) {
        self.open = open
        super.init(viewState: ViewState(initialState: LaunchViewState(problem: problem)))
    }

    override func handle(action: LaunchViewState.Action) {
        switch action {
        case .retryPressed: start(without: nil)
        case .goOnPressed(let obstacle): start(without: obstacle)
        }
    }

    private func start(without obstacle: LaunchProblem.Obstacle?) {
        viewState.reduce(with: .started)
        work.run("open") { [open] in
            await open(obstacle)
        } then: { [viewState] problem in
            if let problem { viewState.reduce(with: .failed(problem)) }
        }
    }
}

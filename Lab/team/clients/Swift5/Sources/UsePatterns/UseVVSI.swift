import VVSI

struct PressState: ViewStateReducible {
    enum Action { case pressed }
    enum Effect { case pressed }

    private(set) var count = 0

    mutating func reduce(with effect: Effect) { count += 1 }
}

final class PressInteractor: ViewInteractor<PressState, Never> {
    init(viewState: ViewState<PressState> = ViewState(initialState: PressState())) {
        super.init(viewState: viewState)
    }

    override func handle(action: PressState.Action) {
        viewState.reduce(with: .pressed)
    }
}

func useVVSI() -> Int {
    let interactor = PressInteractor()
    interactor.viewState.send(action: .pressed)
    return interactor.viewState.state.count
}

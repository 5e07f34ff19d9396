import Baselines
public import VVSI
import ViewStateCore

extension ShelfState: ViewStateReducible {}

final class VVSISubject: ActionSubject {
    nonisolated static let name = "VVSI"

    private let viewState: ViewState<ShelfState>
    private let interactor: ShelfInteractor
    private let subscription: Subscription

    init(reader: Reader) {
        let viewState = ViewState(initialState: ShelfState())
        self.viewState = viewState
        interactor = ShelfInteractor(viewState: viewState)
        subscription = viewState.onChange { _, new in reader.read(new) }
    }

    static func idle(_ state: ShelfState) -> AnyObject {
        ShelfInteractor(viewState: ViewState(initialState: state))
    }

    func act() {
        viewState.send(action: .lookPressed)
    }

    func actLater() {
        viewState.send(action: .fetchPressed)
    }
}

private final class ShelfInteractor: ViewInteractor<ShelfState, Never> {
    private enum Work: Hashable {
        case fetch
    }

    override func handle(action: ShelfState.Action) {
        switch action {
        case .lookPressed: viewState.reduce(with: .looked)
        case .fetchPressed: fetch()
        }
    }

    private func fetch() {
        work.run(Work.fetch) {
            await noop()
        } then: { [viewState] in
            viewState.reduce(with: .looked)
        }
    }
}

import Baselines
import SimpleViewModel

final class SimpleViewModelSubject: ActionSubject {
    nonisolated static let name = "SimpleViewModel"

    private let interface: ViewModelInterface<ShelfViewModel>

    init(reader: Reader) {
        interface = ViewModelInterface(viewModel: ShelfViewModel(ShelfState())) { output in
            switch output {
            case .shelf(let state): reader.read(state)
            }
        }
    }

    static func idle(_ state: ShelfState) -> AnyObject {
        ViewModelInterface(viewModel: ShelfViewModel(state)) { _ in }
    }

    func act() {
        interface.send(.lookPressed)
    }

    func actLater() {
        interface.send(.fetchPressed)
    }
}

private final class ShelfViewModel: ViewModel {
    typealias Input = ShelfState.Action

    enum Output: Equatable {
        case shelf(ShelfState)
    }

    private var state: ShelfState

    init(_ state: ShelfState) {
        self.state = state
    }

    func accept(_ input: ShelfState.Action, respond: @escaping RespondCallback) async throws {
        switch input {
        case .lookPressed: break
        case .fetchPressed: await noop()
        }
        state.reduce(with: .looked)
        respond(.shelf(state))
    }
}

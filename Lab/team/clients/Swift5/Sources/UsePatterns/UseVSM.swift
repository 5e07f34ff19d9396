import VSM

enum CounterViewState {
    case empty(CounterModel)
    case counted(Int)

    struct CounterModel {
        func press() -> CounterViewState { .counted(1) }
    }
}

final class CounterController {
    private let container: AsyncStateContainer<CounterViewState>

    init(container: AsyncStateContainer<CounterViewState> = AsyncStateContainer(state: .empty(.init()))) {
        self.container = container
    }

    func press() {
        guard case .empty(let model) = container.state else { return }
        container.observe(model.press())
    }

    var count: Int {
        if case .counted(let count) = container.state { count } else { 0 }
    }
}

func useVSM() -> Int {
    let controller = CounterController()
    controller.press()
    return controller.count
}

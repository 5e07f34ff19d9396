import SimpleViewModel

struct CounterViewModel: ViewModel {
    enum Input { case pressed }
    enum Output: Equatable { case count(Int) }

    func accept(_ input: Input, respond: @escaping (Output) -> Void) {
        respond(.count(1))
    }
}

final class CounterOwner {
    private var interface: ViewModelInterface<CounterViewModel>?
    private(set) var count = 0

    init() {
        interface = ViewModelInterface(viewModel: CounterViewModel()) { [weak self] output in
            switch output {
            case .count(let count): self?.count = count
            }
        }
    }

    func press() { interface?.send(.pressed) }
}

func useSimpleViewModel() -> Int {
    let owner = CounterOwner()
    owner.press()
    return owner.count
}

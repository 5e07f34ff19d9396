import MVVM
import ViewStateCore

struct CounterState: StateReducing {
    enum Effect { case pressed }

    private(set) var count = 0

    mutating func reduce(with effect: Effect) { count += 1 }
}

enum Route { case details }

final class CounterModel: HostedViewModel {
    enum Event { case pressed }

    let container = StateContainer(CounterState())
    let work = WorkBag()
    private let router: NavigationRouter<Route>

    init(router: NavigationRouter<Route> = NavigationRouter()) {
        self.router = router
    }

    func send(event: Event) {
        router.push(.details)
        reduce(with: .pressed)
    }
}

func useMVVM() -> Int {
    let model = CounterModel()
    model.send(event: .pressed)
    return model.state.count
}

import FoundationExtensions
import MVVM
import StoreDomain
import ViewStateCore

/// Loads and searches products, using a separate key for each kind of work.
///
/// New work replaces pending work that has the same key. Work that has different keys runs concurrently.
final class MVVMTourViewModel: HostedViewModel {
    enum Event: Equatable, Sendable {
        case refreshPressed
        case searchTyped(String)
    }

    let container = StateContainer(MVVMTourState())
    let work = WorkBag()
    private let services: TourServices
    private lazy var search = Debouncer(clock: services.clock, work: work)

    init(services: TourServices) {
        self.services = services
    }

    func viewWillAppear() {
        container.update { $0.search.begin() }
        if state.loading == .running { load() }
    }

    func send(event: Event) {
        switch event {
        case .refreshPressed: load()
        case .searchTyped(let text):
            container.update { $0.search.typed = text }
            search.debounce(TourWork.search, for: TourFeature.searchDelay) { [container] in
                container.update { $0.search.begin() }
            }
        }
    }

    private func load() {
        container.update { $0.startLoading() }
        let services = services
        work.run(TourWork.products) {
            await Result(awaiting: services.products)
        } then: { [container] response in
            container.update { $0.finishLoading(response) }
        }
    }
}

import DesignSystem
import FoundationExtensions
import StoreDomain
import VVSI
import ViewStateCore

/// Loads and searches products, using a separate key for each kind of work.
///
/// A new job replaces any pending job that has the same key. Jobs that have different keys run concurrently.
final class VVSITourInteractor: ViewInteractor<VVSITourState, Never> {
    private let services: TourServices
    private lazy var search = Debouncer(clock: services.clock, work: work)

    init(services: TourServices) {
        self.services = services
        super.init(viewState: ViewState(initialState: VVSITourState()))
    }

    override func viewWillAppear() {
        viewState.reduce(with: .searched)
        if viewState.state.isLoading { load() }
    }

    override func handle(action: VVSITourState.Action) {
        switch action {
        case .refreshPressed: load()
        case .searchTyped(let text):
            viewState.reduce(with: .typed(text))
            search.debounce(TourWork.search, for: TourFeature.searchDelay) { [viewState] in
                viewState.reduce(with: .searched)
            }
        }
    }

    private func load() {
        viewState.reduce(with: .loadStarted)
        let services = services
        work.run(TourWork.products) {
            await Result(awaiting: services.products)
        } then: { [viewState] products in
            switch products {
            case .success(let products): viewState.reduce(with: .loaded(products))
            case .failure(let error): viewState.reduce(with: .loadFailed(Problem(loading: error)))
            }
        }
    }
}

import DesignSystem
import FoundationExtensions
import StoreDomain
import VVSI
import ViewStateCore

/// Asks the shop, with a key for each kind of work: the newest of a key wins, the others run beside it.
final class VVSITourInteractor: ViewInteractor<VVSITourState, Never> {
    private let shop: TourShop
    private lazy var search = Debouncer(clock: shop.clock, work: work)

    init(shop: TourShop) {
        self.shop = shop
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
        let shop = shop
        work.run(TourWork.products) {
            await Result(awaiting: shop.products)
        } then: { [viewState] products in
            switch products {
            case .success(let products): viewState.reduce(with: .loaded(products))
            case .failure(let error): viewState.reduce(with: .loadFailed(Problem(loading: error)))
            }
        }
    }
}

import DesignSystem
import FoundationExtensions
import StoreDomain
import VVSI
import ViewStateCore

/// Asks the shop, each thing under a key of its own: the newest of a key wins, the others run beside it.
final class VVSITourInteractor: ViewInteractor<VVSITourState, Never> {
    private enum Work: Hashable {
        case products, favorites
        case favorite(Product.ID)
        case search
    }

    private let shop: TourShop
    private let clock: any Clock<Duration>
    private lazy var search = Debouncer(clock: clock, work: work)

    /// Creates the interactor; it starts no work before the screen appears.
    init(shop: TourShop, clock: any Clock<Duration>) {
        self.shop = shop
        self.clock = clock
        super.init(viewState: ViewState(initialState: VVSITourState()))
    }

    override func viewWillAppear() {
        let content = viewState.state.content
        viewState.reduce(with: .searched(content.typed))
        if content.needsLoad { load() }
        if content.favorites == nil { readFavorites() }
    }

    override func handle(action: VVSITourState.Action) {
        switch action {
        case .refreshPressed:
            load()
            if viewState.state.content.favorites == nil { readFavorites() }
        case .favoriteToggled(let id):
            toggleFavorite(id)
        case .searchTyped(let text):
            viewState.reduce(with: .typed(text))
            search.debounce(Work.search, for: TourFeature.searchDelay) { [viewState] in
                viewState.reduce(with: .searched(text))
            }
        }
    }

    private func load() {
        viewState.reduce(with: .loadStarted)
        work.run(Work.products) { [shop] in
            await Result(awaiting: shop.products)
        } then: { [viewState] answer in
            switch answer {
            case .success(let products): viewState.reduce(with: .loaded(products))
            case .failure(let error): viewState.reduce(with: .loadFailed(LoadProblem(error)))
            }
        }
    }

    private func readFavorites() {
        work.run(Work.favorites) { [shop] in
            try? await shop.favorites()
        } then: { [viewState] favorites in
            if let favorites { viewState.reduce(with: .favoritesRead(favorites)) }
        }
    }

    private func toggleFavorite(_ id: Product.ID) {
        guard let favorites = viewState.state.content.favorites else { return }
        let isFavorite = !favorites.contains(id)
        viewState.reduce(with: .favoriteSet(isFavorite, id))
        work.run(Work.favorite(id)) { [shop] in
            await shop.problem(settingFavorite: isFavorite, id)
        } then: { [viewState] problem in
            if let problem { viewState.reduce(with: .favoriteRefused(isFavorite, id, problem)) }
        }
    }
}

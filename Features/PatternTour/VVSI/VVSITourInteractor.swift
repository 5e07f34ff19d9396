import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// Asks the shop, each thing under a key of its own: the newest of a key wins, the others run beside it.
final class VVSITourInteractor: ViewInteractor<ViewState<VVSITourState>, Never> {
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
            search.debounce(Work.search, for: TourScreen.searchDelay) { [weak viewState] in
                viewState?.reduce(with: .searched(text))
            }
        }
    }

    private func load() {
        viewState.reduce(with: .loadStarted)
        work.run(Work.products) { [weak viewState, shop] in
            let effect: VVSITourState.Effect
            do throws(ShopError) {
                effect = .loaded(try await shop.products())
            } catch {
                effect = .loadFailed(LoadProblem(error))
            }
            if !Task.isCancelled { viewState?.reduce(with: effect) }
        }
    }

    private func readFavorites() {
        work.run(Work.favorites) { [weak viewState, shop] in
            guard let favorites = try? await shop.favorites(), !Task.isCancelled else { return }
            viewState?.reduce(with: .favoritesRead(favorites))
        }
    }

    private func toggleFavorite(_ id: Product.ID) {
        guard let favorites = viewState.state.content.favorites else { return }
        let isFavorite = !favorites.contains(id)
        viewState.reduce(with: .favoriteSet(isFavorite, id))
        work.run(Work.favorite(id)) { [weak viewState, shop] in
            do throws(ShopError) {
                try await shop.setFavorite(isFavorite, id)
            } catch {
                guard !Task.isCancelled, let problem = SaveProblem(error) else { return }
                viewState?.reduce(with: .favoriteRefused(isFavorite, id, problem))
            }
        }
    }
}

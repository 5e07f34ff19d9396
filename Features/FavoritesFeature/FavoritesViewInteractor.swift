import DesignSystem
import FoundationExtensions
import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// Observes the favorites and loads, one at a time, the products that are not stored.
///
/// Each change is completed even if the user leaves the screen.
final class FavoritesViewInteractor: ViewInteractor<FavoritesViewState, FavoritesFeature.Output> {
    private enum Work: Hashable { case favorites, load }

    private let favorites: FavoriteProductsUseCase
    private let show: ShowProductsUseCase
    private let analytics: Analytics
    private let changes: UndoableChanges<Favorite>

    /// The products that have been requested since the screen appeared.
    private var asked: Set<Product.ID> = []
    private var isLoading = false

    init(
        _ state: FavoritesViewState,
        favorites: FavoriteProductsUseCase,
        show: ShowProductsUseCase,
        analytics: Analytics,
        output: @escaping @MainActor (FavoritesFeature.Output) -> Void
    ) {
        let viewState = ViewState(initialState: state)
        changes = UndoableChanges { viewState.reduce(with: .changeEnded($0)) }
        self.favorites = favorites
        self.show = show
        self.analytics = analytics
        super.init(viewState: viewState, output: output)
    }

    override func viewWillAppear() {
        (asked, isLoading) = ([], false)
        viewState.reduce(with: .loadStarted)
        work.observe(Work.favorites, favorites.values()) { [weak self] result in
            guard let self else { return }
            viewState.reduce(with: .read(LocalValue(result)))
            guard case .success(let favorites) = result else { return }
            // If a product is deleted from storage while the screen is visible, the interactor requests it
            // again.
            asked.subtract(favorites.compactMap(\.product?.id))
            loadNext()
        }
        changes.appear(in: work)
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        changes.disappear()
    }

    override func handle(action: FavoritesViewState.Action) {
        switch action {
        case .productSelected(let id): output(.productSelected(id))
        case .removePressed(let favorite):
            changes.remove(favorite, in: work) { [favorites, analytics] in
                try await favorites.setFavorite(false, favorite.id)
                analytics.record(.favoriteSet(false, favorite.id), on: "favorites")
            }
        case .undoPressed(let favorite):
            changes.putBack(favorite, in: work) { [favorites, analytics] in
                try await favorites.undoRemoval(of: favorite.id)
                analytics.record(.favoriteSet(true, favorite.id), on: "favorites")
            }
        }
    }

    private func loadNext() {
        guard !isLoading, let id = unasked.first else { return }
        isLoading = true
        asked.insert(id)
        let product = show.product(id)
        work.run(Work.load) {
            await Result(awaiting: product.refresh)
        } then: { [weak self] result in
            self?.endLoad(of: id, with: result.failure)
        }
    }

    private func endLoad(of id: Product.ID, with error: StoreError?) {
        isLoading = false
        if let error, let problem = Problem(loading: error) {
            // Errors other than `notFound` and `unexpectedResponse` do not depend on this product, so they
            // also apply to the remaining products.
            let ids = error == .notFound || error == .unexpectedResponse ? [id] : [id] + unasked
            asked.formUnion(ids)
            viewState.reduce(with: .notLoaded(ids, problem))
        }
        loadNext()
    }

    private var unasked: [Product.ID] {
        guard case .known(let favorites) = viewState.state.list else { return [] }
        return favorites.filter { $0.product == nil && !asked.contains($0.id) }.map(\.id)
    }
}

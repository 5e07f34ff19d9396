import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// Observes the favorites for as long as the screen is shown.
final class FavoritesViewInteractor: ViewInteractor<FavoritesViewState, FavoritesFeature.Output> {
    private let favorites: FavoriteProductsUseCase

    init(favorites: FavoriteProductsUseCase, output: @escaping @MainActor (FavoritesFeature.Output) -> Void) {
        self.favorites = favorites
        super.init(viewState: ViewState(initialState: .unknown), output: output)
    }

    override func viewWillAppear() {
        work.observe("favorites", favorites.values()) { [viewState] result in
            switch result {
            case .success(let products): viewState.reduce(with: .read(products))
            case .failure: viewState.reduce(with: .unreadable)
            }
        }
    }

    override func handle(action: FavoritesViewState.Action) {
        switch action {
        case .productSelected(let id): output(.productSelected(id))
        }
    }
}

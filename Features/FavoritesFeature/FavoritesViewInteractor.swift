import StoreDomain
package import StoreUseCases
package import VVSI
import ViewStateCore

/// Observes the favorites for as long as the screen is shown.
package final class FavoritesViewInteractor: ViewInteractor<
    ViewState<FavoritesViewState>, FavoritesNavigationEvent
>
{
    private enum Work: Hashable {
        case favorites
    }

    private let favoriteProducts: FavoriteProductsUseCase

    /// Creates the interactor; it starts no work before the screen appears.
    ///
    /// - Parameter favoriteProducts: Shows the favorites.
    package init(favoriteProducts: FavoriteProductsUseCase) {
        self.favoriteProducts = favoriteProducts
        super.init(viewState: ViewState(initialState: .unknown))
    }

    /// Observes what is kept.
    package override func viewWillAppear() {
        work.stand(Work.favorites, on: favoriteProducts.values()) { [weak viewState] result in
            switch result {
            case .success(let products): viewState?.reduce(with: .read(products))
            case .failure: viewState?.reduce(with: .unreadable)
            }
        }
    }

    /// Handles what a person did.
    ///
    /// - Parameter action: What the person did.
    package override func handle(action: FavoritesViewState.Action) {
        switch action {
        case .productSelected(let id): navigationEvents.send(.productSelected(id))
        }
    }
}

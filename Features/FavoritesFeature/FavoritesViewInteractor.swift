import DesignSystem
import FoundationExtensions
import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// Observes the favorites while the screen is shown; a change is made to its end also when it is left.
final class FavoritesViewInteractor: ViewInteractor<FavoritesViewState, FavoritesFeature.Output> {
    private let favorites: FavoriteProductsUseCase
    private let analytics: Analytics
    private let changes = ChangeQueue<ShopError>()

    init(
        favorites: FavoriteProductsUseCase,
        analytics: Analytics,
        output: @escaping @MainActor (FavoritesFeature.Output) -> Void
    ) {
        self.favorites = favorites
        self.analytics = analytics
        super.init(viewState: ViewState(initialState: FavoritesViewState()), output: output)
    }

    override func viewWillAppear() {
        work.observe("favorites", favorites.values()) { [viewState] result in
            switch result {
            case .success(let products): viewState.reduce(with: .read(products))
            case .failure: viewState.reduce(with: .unreadable)
            }
        }
        if let change = changes.newest { report(change) }
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        viewState.reduce(with: .changeEnded(nil, nil))
    }

    override func handle(action: FavoritesViewState.Action) {
        switch action {
        case .productSelected(let id): output(.productSelected(id))
        case .removePressed(let product):
            let change = changes.add { [favorites, analytics] () throws(ShopError) in
                try await favorites.setFavorite(false, product.id)
                analytics.record(.favoriteSet(false, product.id), on: "favorites")
            }
            report(change, offering: product)
        case .undoPressed(let product):
            let change = changes.add { [favorites, analytics] () throws(ShopError) in
                try await favorites.undoRemoval(of: product.id)
                analytics.record(.favoriteSet(true, product.id), on: "favorites")
            }
            report(change, offeringAgain: product)
        }
    }

    /// Says how a change ended, and which removal can be undone after it succeeded or failed.
    private func report(
        _ change: ChangeQueue<ShopError>.Change,
        offering removed: Product? = nil,
        offeringAgain kept: Product? = nil
    ) {
        viewState.reduce(with: .changeEnded(nil, nil))
        work.run("change") {
            await change.value
        } then: { [changes, viewState] result in
            let problem = changes.takeFailure().flatMap { SaveProblem($0) }
            viewState.reduce(with: .changeEnded(result.failure == nil ? removed : kept, problem))
        }
    }
}

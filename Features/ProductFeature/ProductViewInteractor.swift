import DesignSystem
import FoundationExtensions
import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// Shows one product, and keeps whether it is a favorite.
///
/// The toggle shows what is stored, not what was pressed: the change comes back from the storage, as it does
/// when it was made elsewhere. A change that fails after the screen was left is told when it appears again.
final class ProductViewInteractor: ViewInteractor<ProductViewState, Never> {
    private let id: Product.ID
    private let product: LoadedPart<Product>
    private let favorites: FavoriteProductsUseCase
    private let changes = ChangeQueue<ShopError>()

    init(id: Product.ID, show: ShowProductUseCase, favorites: FavoriteProductsUseCase) {
        let viewState = ViewState(initialState: ProductViewState())
        self.id = id
        self.favorites = favorites
        product = LoadedPart(show.product(id)) { viewState.reduce(with: .product($0)) }
        super.init(viewState: viewState)
    }

    override func viewWillAppear() {
        product.appear(viewState.state.product, in: work)
        work.observe("favorite", favorites.isFavorite(id)) { [viewState] result in
            switch result {
            case .success(let isFavorite): viewState.reduce(with: .favoriteRead(isFavorite))
            case .failure: viewState.reduce(with: .favoriteUnreadable)
            }
        }
        if let change = changes.newest { reportResult(of: change) }
    }

    override func handle(action: ProductViewState.Action) {
        switch action {
        case .refreshPressed: product.refresh(in: work)
        case .favoriteToggled(let isFavorite): setFavorite(isFavorite)
        }
    }

    private func setFavorite(_ isFavorite: Bool) {
        viewState.reduce(with: .favoriteChangeStarted)
        let change = changes.add { [favorites, id] () throws(ShopError) in
            try await favorites.setFavorite(isFavorite, id)
        }
        reportResult(of: change)
    }

    private func reportResult(of change: ChangeQueue<ShopError>.Change) {
        work.run("change") {
            await change.value
        } then: { [viewState] result in
            viewState.reduce(with: .favoriteChangeEnded(result.failure.flatMap { SaveProblem($0) }))
        }
    }
}

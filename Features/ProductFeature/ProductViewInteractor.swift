package import StoreDomain
package import StoreUseCases
package import VVSI
import ViewStateCore

/// Shows one product, and keeps whether it is a favorite.
///
/// The toggle shows what is stored, not what was pressed: the change comes back from the storage, as it does
/// when it was made elsewhere. Changes are stored one after the other, also when the screen is left
/// meanwhile; when one fails then, the screen says so as soon as it appears again.
package final class ProductViewInteractor: ViewInteractor<ViewState<ProductViewState>, Never> {
    private enum Work: Hashable {
        case product, favorite, favoriteChange
    }

    private let id: Product.ID
    private let showProduct: ShowProductUseCase
    private let favoriteProducts: FavoriteProductsUseCase

    /// The newest change that was asked for, and those before it; it keeps nothing of the screen alive, and
    /// leaving does not cancel it.
    private var change: Task<SaveProblem?, Never>?

    /// Creates the interactor; it starts no work before the screen appears.
    ///
    /// - Parameters:
    ///   - id: The product.
    ///   - showProduct: Shows and refreshes the product.
    ///   - favoriteProducts: Knows and changes whether it is a favorite.
    package init(
        id: Product.ID,
        showProduct: ShowProductUseCase,
        favoriteProducts: FavoriteProductsUseCase
    ) {
        self.id = id
        self.showProduct = showProduct
        self.favoriteProducts = favoriteProducts
        super.init(viewState: ViewState(initialState: ProductViewState()))
    }

    /// Observes what is kept, and loads the product if it was not loaded yet.
    package override func viewWillAppear() {
        work.stand(Work.product, on: showProduct.values(for: id)) { [weak viewState] in
            viewState?.reduce(with: .product(.read($0)))
        }
        work.stand(Work.favorite, on: favoriteProducts.isFavorite(id)) { [weak viewState] result in
            switch result {
            case .success(let isFavorite): viewState?.reduce(with: .favoriteRead(isFavorite))
            case .failure: viewState?.reduce(with: .favoriteUnreadable)
            }
        }
        if viewState.state.product.needsRefresh { refresh() }
        if let change { tellEnd(of: change) }
    }

    /// Handles what a person did.
    ///
    /// - Parameter action: What the person did.
    package override func handle(action: ProductViewState.Action) {
        switch action {
        case .refreshPressed: refresh()
        case .favoriteToggled(let isFavorite): setFavorite(isFavorite)
        }
    }

    private func refresh() {
        viewState.reduce(with: .product(.started))
        work.run(Work.product) { [weak viewState, showProduct, id] in
            let effect = ProductViewState.Effect.product(
                await .outcome { () throws(ShopError) in try await showProduct.refresh(id) }
            )
            if !Task.isCancelled { viewState?.reduce(with: effect) }
        }
    }

    private func setFavorite(_ isFavorite: Bool) {
        viewState.reduce(with: .favoriteChangeStarted)
        let change = Task { [favoriteProducts, id, earlier = self.change] () -> SaveProblem? in
            _ = await earlier?.value
            do throws(ShopError) {
                try await favoriteProducts.setFavorite(isFavorite, id)
                return nil
            } catch {
                return SaveProblem(error)
            }
        }
        self.change = change
        tellEnd(of: change)
    }

    private func tellEnd(of change: Task<SaveProblem?, Never>) {
        work.run(Work.favoriteChange) { [weak viewState] in
            let problem = await change.value
            if !Task.isCancelled { viewState?.reduce(with: .favoriteChangeEnded(problem)) }
        }
    }
}

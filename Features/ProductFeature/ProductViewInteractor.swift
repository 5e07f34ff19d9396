import StoreDomain
package import StoreUseCases
package import VVSI
import ViewStateCore

/// Observes and loads the categories; leaving the screen cancels that, and a late answer is dropped.
package final class ProductViewInteractor: ViewInteractor<ViewState<ProductViewState>, Never> {
    private enum Work: Hashable {
        case categories
    }

    private let browseCategories: BrowseCategoriesUseCase

    /// Creates the interactor; it starts no work before the screen appears.
    ///
    /// - Parameter browseCategories: Shows and refreshes the categories.
    package init(browseCategories: BrowseCategoriesUseCase) {
        self.browseCategories = browseCategories
        super.init(viewState: ViewState(initialState: ProductViewState()))
    }

    /// Observes what is kept, and loads what was not loaded yet.
    package override func viewWillAppear() {
        work.stand(Work.categories, on: browseCategories.values()) { [weak viewState] in
            viewState?.reduce(with: .categories(.read($0)))
        }
        if viewState.state.categories.needsRefresh { refresh() }
    }

    /// Handles what a person did.
    ///
    /// - Parameter action: What the person did.
    package override func handle(action: ProductViewState.Action) {
        switch action {
        case .refreshPressed: refresh()
        }
    }

    private func refresh() {
        viewState.reduce(with: .categories(.started))
        work.run(Work.categories) { [weak viewState, browseCategories] in
            let effect = ProductViewState.Effect.categories(
                await .outcome { () throws(ShopError) in try await browseCategories.refresh() }
            )
            if !Task.isCancelled { viewState?.reduce(with: effect) }
        }
    }
}

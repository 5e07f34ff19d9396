import StoreDomain
package import StoreUseCases
package import VVSI
import ViewStateCore

/// Loads the pick and the categories side by side, each with its own error and retry.
package final class HomeViewInteractor: ViewInteractor<ViewState<HomeViewState>, HomeNavigationEvent> {
    /// Both parts are observed and loaded under their own key, so neither waits for or cancels the other.
    private enum Work: Hashable {
        case pick, categories
    }

    private let browseCategories: BrowseCategoriesUseCase
    private let pickProducts: PickProductsUseCase

    /// Creates the interactor; it starts no work before the screen appears.
    ///
    /// - Parameters:
    ///   - browseCategories: Shows and refreshes the categories.
    ///   - pickProducts: Shows and refreshes the pick.
    package init(browseCategories: BrowseCategoriesUseCase, pickProducts: PickProductsUseCase) {
        self.browseCategories = browseCategories
        self.pickProducts = pickProducts
        super.init(viewState: ViewState(initialState: HomeViewState()))
    }

    /// Observes what is kept, and loads what was not loaded yet.
    package override func viewWillAppear() {
        work.stand(Work.pick, on: pickProducts.values(for: .shop)) { [weak viewState] in
            viewState?.reduce(with: .pick(.read($0)))
        }
        work.stand(Work.categories, on: browseCategories.values()) { [weak viewState] in
            viewState?.reduce(with: .categories(.read($0)))
        }
        if viewState.state.pick.needsRefresh { refreshPick() }
        if viewState.state.categories.needsRefresh { refreshCategories() }
    }

    /// Handles what a person did.
    ///
    /// - Parameter action: What the person did.
    package override func handle(action: HomeViewState.Action) {
        switch action {
        case .refreshPickPressed: refreshPick()
        case .refreshCategoriesPressed: refreshCategories()
        case .productSelected(let id): navigationEvents.send(.productSelected(id))
        case .categorySelected(let id): navigationEvents.send(.categorySelected(id))
        }
    }

    private func refreshPick() {
        viewState.reduce(with: .pick(.started))
        work.run(Work.pick) { [weak viewState, pickProducts] in
            let effect = HomeViewState.Effect.pick(
                await .outcome { () throws(ShopError) in try await pickProducts.refresh(.shop, count: 1) }
            )
            if !Task.isCancelled { viewState?.reduce(with: effect) }
        }
    }

    private func refreshCategories() {
        viewState.reduce(with: .categories(.started))
        work.run(Work.categories) { [weak viewState, browseCategories] in
            let effect = HomeViewState.Effect.categories(
                await .outcome { () throws(ShopError) in try await browseCategories.refresh() }
            )
            if !Task.isCancelled { viewState?.reduce(with: effect) }
        }
    }
}

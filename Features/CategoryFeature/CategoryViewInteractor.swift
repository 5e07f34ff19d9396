package import StoreDomain
package import StoreUseCases
package import VVSI
import ViewStateCore

/// Loads five picks of one category; leaving the screen cancels that, and a late answer is dropped.
package final class CategoryViewInteractor: ViewInteractor<
    ViewState<CategoryViewState>, CategoryNavigationEvent
>
{
    private enum Work: Hashable {
        case name, picks
    }

    private let id: Category.ID
    private let browseCategories: BrowseCategoriesUseCase
    private let pickProducts: PickProductsUseCase

    /// Creates the interactor; it starts no work before the screen appears.
    ///
    /// - Parameters:
    ///   - id: The category.
    ///   - browseCategories: Knows what the category is called.
    ///   - pickProducts: Shows and refreshes the picks.
    package init(
        id: Category.ID,
        browseCategories: BrowseCategoriesUseCase,
        pickProducts: PickProductsUseCase
    ) {
        self.id = id
        self.browseCategories = browseCategories
        self.pickProducts = pickProducts
        super.init(viewState: ViewState(initialState: CategoryViewState(id: id)))
    }

    /// Observes what is kept, and loads the picks that were not loaded yet.
    package override func viewWillAppear() {
        work.stand(Work.name, on: browseCategories.values()) { [weak self] in self?.takeName(from: $0) }
        work.stand(Work.picks, on: pickProducts.values(for: .category(id))) { [weak viewState] in
            viewState?.reduce(with: .picks(.read($0)))
        }
        if viewState.state.picks.needsRefresh { refresh() }
    }

    /// Handles what a person did.
    ///
    /// - Parameter action: What the person did.
    package override func handle(action: CategoryViewState.Action) {
        switch action {
        case .refreshPressed: refresh()
        case .productSelected(let id): navigationEvents.send(.productSelected(id))
        }
    }

    private func takeName(from result: Result<Saved<[Category]>?, StorageError>) {
        guard case .success(let categories) = result else { return }
        if let category = categories?.value.first(where: { $0.id == id }) {
            viewState.reduce(with: .named(category.name))
        } else if categories == nil {
            // A person can come here without having seen the categories. Where they cannot be had, the slug
            // will do.
            work.run(Work.name) { [browseCategories] in try? await browseCategories.refresh() }
        }
    }

    private func refresh() {
        viewState.reduce(with: .picks(.started))
        work.run(Work.picks) { [weak viewState, pickProducts, id] in
            let effect = CategoryViewState.Effect.picks(
                await .outcome { () throws(ShopError) in
                    try await pickProducts.refresh(.category(id), count: CategoryViewState.pickCount)
                }
            )
            if !Task.isCancelled { viewState?.reduce(with: effect) }
        }
    }
}

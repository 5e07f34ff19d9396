import DesignSystem
import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// Loads five recommendations from a category and loads the category's products page by page.
///
/// When the user leaves the screen, the interactor cancels all requests.
final class CategoryViewInteractor: ViewInteractor<CategoryViewState, CategoryFeature.Output> {
    private enum Work: Hashable { case name }

    private let id: Category.ID
    private let browse: BrowseCategoriesUseCase
    private let list: ListProductsUseCase
    private let recommendations: SectionLoader<[Product]>
    private let products: PageLoader<Product>

    init(
        _ state: CategoryViewState,
        id: Category.ID,
        browse: BrowseCategoriesUseCase,
        pick: ShowProductsUseCase,
        list: ListProductsUseCase,
        output: @escaping @MainActor (CategoryFeature.Output) -> Void
    ) {
        let viewState = ViewState(initialState: state)
        self.id = id
        self.browse = browse
        self.list = list
        recommendations = SectionLoader(pick.recommendations(for: .category(id)) { 5 }) {
            viewState.reduce(with: .recommendations($0))
        }
        products = PageLoader(list.pages(of: id, sortedBy: state.sort)) {
            viewState.reduce(with: .products($0))
        }
        super.init(viewState: viewState, output: output)
    }

    override func viewWillAppear() {
        work.observe(Work.name, browse.categories.values()) { [weak self] in self?.takeName(from: $0) }
        recommendations.appear(viewState.state.recommendations, in: work)
        products.resume(viewState.state.products, in: work)
    }

    override func handle(action: CategoryViewState.Action) {
        switch action {
        case .refreshPressed: recommendations.refresh(in: work)
        case .loadPressed(let load): products.load(load, after: viewState.state.products, in: work)
        case .sortPressed(let sort): self.sort(by: sort)
        case .productSelected(let id): output(.productSelected(id))
        }
    }

    private func sort(by sort: ProductSort) {
        viewState.reduce(with: .sorted(sort))
        products.page = list.pages(of: id, sortedBy: sort)
        products.load(.first, after: viewState.state.products, in: work)
    }

    /// Shows the category name and loads the categories if none are stored.
    private func takeName(from saved: Result<Saved<[Category]>?, StorageError>) {
        guard case .success(let categories) = saved else { return }
        if let category = categories?.value.first(where: { $0.id == id }) {
            viewState.reduce(with: .named(category.name))
        } else if categories == nil {
            let source = browse.categories
            work.run(Work.name) { try? await source.refresh() }
        }
    }
}

import DesignSystem
import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// Loads five picks of one category; leaving the screen cancels that.
final class CategoryViewInteractor: ViewInteractor<CategoryViewState, CategoryFeature.Output> {
    private let id: Category.ID
    private let browse: BrowseCategoriesUseCase
    private let picks: LoadedPart<[Product]>

    init(
        id: Category.ID,
        browse: BrowseCategoriesUseCase,
        pick: PickProductsUseCase,
        output: @escaping @MainActor (CategoryFeature.Output) -> Void
    ) {
        let viewState = ViewState(initialState: CategoryViewState(id: id))
        self.id = id
        self.browse = browse
        picks = LoadedPart(pick.picks(for: .category(id), count: 5)) { viewState.reduce(with: .picks($0)) }
        super.init(viewState: viewState, output: output)
    }

    override func viewWillAppear() {
        work.observe("name", browse.categories.values()) { [weak self] in self?.takeName(from: $0) }
        picks.appear(viewState.state.picks, in: work)
    }

    override func handle(action: CategoryViewState.Action) {
        switch action {
        case .refreshPressed: picks.refresh(in: work)
        case .allPressed: output(.allProductsSelected)
        case .productSelected(let id): output(.productSelected(id))
        }
    }

    /// Asks for the categories where none are saved; where they cannot be had, the slug will do for a name.
    private func takeName(from saved: Result<Saved<[Category]>?, StorageError>) {
        guard case .success(let categories) = saved else { return }
        if let category = categories?.value.first(where: { $0.id == id }) {
            viewState.reduce(with: .named(category.name))
        } else if categories == nil {
            work.run("name") { [browse] in try? await browse.categories.refresh() }
        }
    }
}

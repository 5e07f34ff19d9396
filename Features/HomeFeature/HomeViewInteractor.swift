import DesignSystem
import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// Loads the pick and the categories side by side, each with its own error and retry.
final class HomeViewInteractor: ViewInteractor<HomeViewState, HomeFeature.Output> {
    private let pick: LoadedPart<[Product]>
    private let categories: LoadedPart<[Category]>

    init(
        browse: BrowseCategoriesUseCase,
        pick: PickProductsUseCase,
        output: @escaping @MainActor (HomeFeature.Output) -> Void
    ) {
        let viewState = ViewState(initialState: HomeViewState())
        self.pick = LoadedPart(pick.picks(for: .shop, count: 1)) { viewState.reduce(with: .pick($0)) }
        categories = LoadedPart(browse.categories) { viewState.reduce(with: .categories($0)) }
        super.init(viewState: viewState, output: output)
    }

    override func viewWillAppear() {
        pick.appear(viewState.state.pick, in: work)
        categories.appear(viewState.state.categories, in: work)
    }

    override func handle(action: HomeViewState.Action) {
        switch action {
        case .refreshPickPressed: pick.refresh(in: work)
        case .refreshCategoriesPressed: categories.refresh(in: work)
        case .filterTyped(let text): viewState.reduce(with: .filtered(text))
        case .productSelected(let id): output(.productSelected(id))
        case .categorySelected(let id): output(.categorySelected(id))
        case .searchPressed: output(.searchSelected)
        }
    }
}

import DesignSystem
import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// Loads recommendations and categories concurrently.
///
/// Each of the two sections has its own error and its own retry action.
///
/// The settings determine whether the screen shows recommendations and, if so, how many.
final class HomeViewInteractor: ViewInteractor<HomeViewState, HomeFeature.Output> {
    private enum Work: Hashable { case settings }

    private lazy var pick = SectionLoader(
        show.recommendations(for: .shop) { [settings] in await settings.now().homeRecommendations.count }
    ) { [weak self] in
        self?.reduce(with: .pick($0))
    }
    private let categories: SectionLoader<[Category]>
    private let show: ShowProductsUseCase
    private let settings: SettingsUseCase
    private let analytics: Analytics

    /// The variant for which the interactor last loaded recommendations.
    private var asked: HomeRecommendations?
    private var exposed: HomeRecommendations?

    init(
        _ state: HomeViewState,
        browse: BrowseCategoriesUseCase,
        pick: ShowProductsUseCase,
        settings: SettingsUseCase,
        analytics: Analytics,
        output: @escaping @MainActor (HomeFeature.Output) -> Void
    ) {
        let viewState = FilteringViewState(initialState: state)
        categories = SectionLoader(browse.categories) { viewState.reduce(with: .categories($0)) }
        show = pick
        self.settings = settings
        self.analytics = analytics
        super.init(viewState: viewState, output: output)
    }

    override func viewWillAppear() {
        work.observe(Work.settings, settings.values()) { [weak self] settings in
            self?.apply((try? settings.get()) ?? Settings())
        }
        categories.appear(viewState.state.categories, in: work)
    }

    override func handle(action: HomeViewState.Action) {
        switch action {
        case .refreshRecommendationsPressed: pick.refresh(in: work)
        case .refreshCategoriesPressed: categories.refresh(in: work)
        case .filterTyped: break  // The view state handles this action.
        case .productSelected(let id): output(.productSelected(id))
        case .categorySelected(let id): output(.categorySelected(id))
        case .searchPressed: output(.searchSelected)
        }
    }

    private func apply(_ settings: Settings) {
        reduce(with: .settings(settings))
        guard settings.isOn(.todaysPick) else { return }
        pick.appear(viewState.state.pick, in: work)
        if let asked, asked != settings.homeRecommendations { pick.refresh(in: work) }
        asked = settings.homeRecommendations
    }

    /// Applies an effect and records the experiment variant the first time that the variant is shown.
    private func reduce(with effect: HomeViewState.Effect) {
        viewState.reduce(with: effect)
        guard let variant = viewState.state.measuredRecommendations, variant != exposed else { return }
        exposed = variant
        analytics.record(.exposed(variant), on: "home")
    }
}

import DesignSystem
import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// Loads the picks and the categories side by side, each with its own error and retry; how many are picked,
/// and whether any are, is up to the settings.
final class HomeViewInteractor: ViewInteractor<HomeViewState, HomeFeature.Output> {
    private let pick: LoadedPart<[Product]>
    private let categories: LoadedPart<[Category]>
    private let settings: SettingsUseCase
    private let analytics: Analytics
    private var exposed: HomePicks?
    private var exposures: Subscription?

    init(
        browse: BrowseCategoriesUseCase,
        pick: ShowProductsUseCase,
        settings: SettingsUseCase,
        analytics: Analytics,
        output: @escaping @MainActor (HomeFeature.Output) -> Void
    ) {
        let viewState = ViewState(initialState: HomeViewState())
        self.pick = LoadedPart(pick.picks(for: .shop) { await settings.now().homePicks.count }) {
            viewState.reduce(with: .pick($0))
        }
        categories = LoadedPart(browse.categories) { viewState.reduce(with: .categories($0)) }
        self.settings = settings
        self.analytics = analytics
        super.init(viewState: viewState, output: output)
        exposures = viewState.onChange { [weak self] _, state in self?.recordExposure(to: state.measuredPicks)
        }
    }

    override func viewWillAppear() {
        work.observe("settings", settings.values()) { [weak self] settings in
            self?.show(with: (try? settings.get()) ?? Settings())
        }
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

    private func show(with settings: Settings) {
        let earlier = viewState.state.settings?.homePicks
        viewState.reduce(with: .settings(settings))
        guard settings.isOn(.todaysPick) else { return }
        pick.appear(viewState.state.pick, in: work)
        if let earlier, earlier != settings.homePicks { pick.refresh(in: work) }
    }

    private func recordExposure(to variant: HomePicks?) {
        guard let variant, variant != exposed else { return }
        exposed = variant
        analytics.record(.exposed(variant), on: "home")
    }
}

import DesignSystem
import FoundationExtensions
import StoreDomain
import VVSITrigger
import ViewStateCore

/// Handles each trigger; where the newest should win, it uses a key of its bag.
@MainActor
final class TriggerTourInteractor: InitialStateProtocol, LifecycleActionProtocol, WorkOwner {
    private enum Work: Hashable {
        case products, favorites
        case favorite(Product.ID)
        case search
    }

    let initialState = TriggerTourState()
    let notifications = NotificationChannel<Never>()
    let work = WorkBag()
    private let shop: TourShop
    private let search: Debouncer

    /// Creates the interactor; it starts no work before it is triggered.
    init(shop: TourShop, clock: any Clock<Duration>) {
        self.shop = shop
        search = Debouncer(clock: clock, work: work)
    }

    func action(on event: ViewLifecycleEvent) -> TriggerTourAction? {
        switch event {
        case .viewWillAppear: .appeared
        case .viewDidDisappear: .disappeared
        }
    }

    func execute(
        _ state: @escaping CurrentState<TriggerTourState>,
        _ action: TriggerTourAction,
        _ updater: @escaping StateUpdater<TriggerTourState>
    ) {
        // Started at once, so that what is shown first is there on the line after the trigger.
        Task.immediate { await begin(action, state, updater) }
    }

    private func begin(
        _ action: TriggerTourAction,
        _ state: CurrentState<TriggerTourState>,
        _ updater: @escaping StateUpdater<TriggerTourState>
    ) async {
        switch action {
        case .appeared:
            await updater { $0.content.term = $0.content.typed }
            if await state().content.needsLoad { await load(updater) }
            if await state().content.favorites == nil { readFavorites(updater) }
        case .disappeared:
            work.cancelAll()
        case .refreshPressed:
            await load(updater)
            if await state().content.favorites == nil { readFavorites(updater) }
        case .favoriteToggled(let id):
            await toggleFavorite(id, updater)
        case .searchTyped(let text):
            await updater { $0.content.typed = text }
            search.debounce(Work.search, for: TourFeature.searchDelay) {
                Task.immediate { await updater { $0.content.term = text } }
            }
        }
    }

    private func load(_ updater: @escaping StateUpdater<TriggerTourState>) async {
        await updater { $0.content.startLoading() }
        work.run(Work.products, updating: updater) { [shop] in
            await Result(awaiting: shop.products)
        } then: { state, answer in
            switch answer {
            case .success(let products): state.content.finishLoading(products)
            case .failure(let error): state.content.failLoading(LoadProblem(error))
            }
        }
    }

    private func readFavorites(_ updater: @escaping StateUpdater<TriggerTourState>) {
        work.run(Work.favorites, updating: updater) { [shop] in
            try? await shop.favorites()
        } then: { state, favorites in
            if let favorites { state.content.knowFavorites(favorites) }
        }
    }

    private func toggleFavorite(_ id: Product.ID, _ updater: @escaping StateUpdater<TriggerTourState>) async {
        let isFavorite = await withState(through: updater) { state -> Bool? in
            guard let favorites = state.content.favorites else { return nil }
            let isFavorite = !favorites.contains(id)
            state.content.setFavorite(isFavorite, id)
            return isFavorite
        }
        guard case .some(.some(let isFavorite)) = isFavorite else { return }
        work.run(Work.favorite(id), updating: updater) { [shop] in
            await shop.problem(settingFavorite: isFavorite, id)
        } then: { state, problem in
            if let problem { state.content.takeBackFavorite(isFavorite, id, problem) }
        }
    }
}

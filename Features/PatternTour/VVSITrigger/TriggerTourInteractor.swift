import DesignSystem
import FoundationExtensions
import StoreDomain
import VVSITrigger
import ViewStateCore

/// Handles each trigger; where the newest should win, it uses a key of its bag.
@MainActor
final class TriggerTourInteractor: InitialStateProtocol, LifecycleActionProtocol, WorkOwner {
    typealias Updater = StateUpdater<TriggerTourState>

    let initialState = TriggerTourState()
    let notifications = NotificationChannel<Never>()
    let work = WorkBag()
    private let shop: TourShop
    private lazy var search = Debouncer(clock: shop.clock, work: work)

    /// Creates the interactor; it starts no work before it is triggered.
    init(shop: TourShop) {
        self.shop = shop
    }

    func action(on event: ViewLifecycleEvent) -> TriggerTourAction? {
        event == .viewWillAppear ? .appeared : .disappeared
    }

    func execute(
        _ state: @escaping CurrentState<TriggerTourState>,
        _ action: TriggerTourAction,
        _ updater: @escaping Updater
    ) {
        // At once, so that what is shown first is there on the line after the trigger.
        Task.immediate {
            switch action {
            case .appeared:
                await updater { $0.term = $0.typed }
                let shown = await state()
                if shown.favorites == nil || shown.isAsking { await load(updater) }
            case .disappeared:
                work.cancelAll()
            case .refresh:
                await load(updater)
            case .toggle(let id):
                await toggleFavorite(id, updater)
            case .type(let text):
                await updater { $0.typed = text }
                search.debounce(TourWork.search, for: TourFeature.searchDelay) {
                    Task.immediate { await updater { $0.term = text } }
                }
            }
        }
    }

    private func load(_ updater: @escaping Updater) async {
        await updater { ($0.isAsking, $0.problem) = (true, nil) }
        work.run(TourWork.products, updating: updater) { [shop] in
            await shop.answer()
        } then: { state, answer in
            state.isAsking = false
            state.products = (try? answer.products.get()) ?? state.products
            state.problem = answer.products.failure.flatMap { LoadProblem($0) }
            state.favorites = state.favorites ?? answer.favorites
        }
    }

    private func toggleFavorite(_ id: Product.ID, _ updater: @escaping Updater) async {
        let isFavorite = await withState(through: updater) { state -> Bool? in
            state.refusal = nil
            return state.favorites?.toggle(id)
        }
        guard case .some(.some(let isFavorite)) = isFavorite else { return }
        work.run(TourWork.favorite(id), updating: updater) { [shop] in
            await shop.refusal(settingFavorite: isFavorite, id)
        } then: { state, refusal in
            guard let refusal else { return }
            state.refusal = refusal.problem
            state.favorites?.mark(id, as: refusal.isFavorite)
        }
    }
}

import DesignSystem
import StoreDomain
import VVSITrigger
import ViewStateCore

/// An interactor that loads the products page by page.
///
/// Leaving the screen cancels the pending request. A page that arrives after the cancellation is discarded.
@MainActor
final class TriggerSampleViewInteractor: InitialStateProtocol, LifecycleActionProtocol, WorkOwner {
    enum Action: ActionProtocol, Equatable, Sendable {
        case appeared
        case disappeared
        case loadPressed(PagedLoadable<Product>.Load)
        case productSelected(Product.ID)
    }

    private enum Work: Hashable { case products }

    let initialState: TriggerSampleViewState
    let notifications = NotificationChannel<Never>()
    let work = WorkBag()
    private let pages: PageSource<Product>
    private let output: @MainActor (TriggerSampleFeature.Output) -> Void

    init(
        _ state: TriggerSampleViewState,
        pages: @escaping PageSource<Product>,
        output: @escaping @MainActor (TriggerSampleFeature.Output) -> Void
    ) {
        initialState = state
        self.pages = pages
        self.output = output
    }

    func action(on event: ViewLifecycleEvent) -> Action? {
        event == .viewWillAppear ? .appeared : .disappeared
    }

    func execute(
        _ state: @escaping CurrentState<TriggerSampleViewState>,
        _ action: Action,
        _ updater: @escaping StateUpdater<TriggerSampleViewState>
    ) {
        let pages = pages
        switch action {
        case .appeared:
            work.run(Work.products) {
                guard let load = await state().products.loadToAppear else { return }
                await Self.load(load, from: pages, state, updater)
            }
        case .disappeared: work.cancelAll()
        case .loadPressed(let load):
            work.run(Work.products) { await Self.load(load, from: pages, state, updater) }
        case .productSelected(let id): output(.productSelected(id))
        }
    }

    private static func load(
        _ load: PagedLoadable<Product>.Load,
        from pages: PageSource<Product>,
        _ state: CurrentState<TriggerSampleViewState>,
        _ updater: StateUpdater<TriggerSampleViewState>
    ) async {
        await updater { $0.products.reduce(with: .started(load)) }
        let response = await state().products.answer(to: load, from: pages)
        await updater { $0.products.reduce(with: response) }
    }
}

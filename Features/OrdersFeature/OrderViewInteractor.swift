import DesignSystem
import FoundationExtensions
import StoreDomain
import StoreUseCases
import VVSITrigger
import ViewStateCore

struct OrderViewState: StateProtocol, Equatable {
    var order = Loadable<Order>()
}

enum OrderNotification: NotificationProtocol, Equatable {
    case productUnknown

    case productUnreadable
}

/// Shows a stored order and refreshes it from the shop.
///
/// When the user leaves the screen, the interactor cancels the observation and the refresh.
@MainActor
final class OrderViewInteractor: InitialStateProtocol, LifecycleActionProtocol, WorkOwner {
    enum Action: ActionProtocol, Equatable, Sendable {
        case appeared
        case disappeared
        case refreshPressed
        case lineSelected(SKU.ID)
    }

    private enum Work: Hashable { case order, refresh, product }

    let initialState: OrderViewState
    let notifications = NotificationChannel<OrderNotification>()
    let work = WorkBag()
    private let show: ShowOrderUseCase
    private let order: OfflineFirstResource<Order>
    private let output: @MainActor (OrderFeature.Output) -> Void

    init(
        _ state: OrderViewState,
        id: Order.ID,
        show: ShowOrderUseCase,
        output: @escaping @MainActor (OrderFeature.Output) -> Void
    ) {
        initialState = state
        self.show = show
        order = show.order(id)
        self.output = output
    }

    func action(on event: ViewLifecycleEvent) -> Action? {
        event == .viewWillAppear ? .appeared : .disappeared
    }

    func execute(
        _ state: @escaping CurrentState<OrderViewState>,
        _ action: Action,
        _ updater: @escaping StateUpdater<OrderViewState>
    ) {
        let order = order
        switch action {
        case .appeared:
            work.observe(Work.order, order.values(), updating: updater) { $0.order.reduce(with: .read($1)) }
            work.run(Work.refresh) {
                if await state().order.needsRefresh { await Self.refresh(order, updater) }
            }
        case .disappeared: work.cancelAll()
        case .refreshPressed: work.run(Work.refresh) { await Self.refresh(order, updater) }
        case .lineSelected(let sku): openProduct(with: sku)
        }
    }

    private static func refresh(_ order: OfflineFirstResource<Order>, _ updater: StateUpdater<OrderViewState>)
        async
    {
        await updater { $0.order.reduce(with: .started) }
        let response = await Result(awaiting: order.refresh)
        await updater { $0.order.reduce(with: .ended(response)) }
    }

    private func openProduct(with sku: SKU.ID) {
        let show = show
        work.run(Work.product) {
            await Result(awaiting: { try await show.product(with: sku) })
        } then: { [notifications, output] product in
            switch product {
            case .success(let product?): output(.productSelected(product))
            case .success(nil): notifications.send(.productUnknown)
            case .failure: notifications.send(.productUnreadable)
            }
        }
    }
}

import DesignSystem
import FoundationExtensions
import StoreDomain
import StoreUseCases
import VVSITrigger
import ViewStateCore

/// What the screen of an order shows.
struct OrderViewState: StateProtocol, Equatable {
    /// The order.
    var order = Loadable<Order>()
}

/// What there is to tell once.
enum OrderNotification: NotificationProtocol, Equatable {
    /// The product of a line is not stored here.
    case productUnknown

    /// Which product it is cannot be read.
    case productUnreadable
}

/// Shows what is stored of an order, and asks the shop for it; leaving the screen cancels both.
@MainActor
final class OrderViewInteractor: InitialStateProtocol, LifecycleActionProtocol, WorkOwner {
    /// What can be triggered.
    enum Action: ActionProtocol, Equatable, Sendable {
        /// The screen is shown.
        case appeared
        /// The screen is no longer shown.
        case disappeared
        /// A person wants the order as it is now.
        case refreshPressed
        /// A person chose a line, which is about a variant.
        case lineSelected(SKU.ID)
    }

    let initialState = OrderViewState()
    let notifications = NotificationChannel<OrderNotification>()
    let work = WorkBag()
    private let show: ShowOrderUseCase
    private let order: SavedSource<Order>
    private let output: @MainActor (OrderFeature.Output) -> Void

    init(
        id: Order.ID,
        show: ShowOrderUseCase,
        output: @escaping @MainActor (OrderFeature.Output) -> Void
    ) {
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
        Task.immediate {
            switch action {
            case .appeared:
                work.observe("order", order.values()) { order in
                    Task.immediate { await updater { $0.order.reduce(with: .read(order)) } }
                }
                if await state().order.needsRefresh { await refresh(updater) }
            case .disappeared: work.cancelAll()
            case .refreshPressed: await refresh(updater)
            case .lineSelected(let sku): openProduct(with: sku)
            }
        }
    }

    private func openProduct(with sku: SKU.ID) {
        work.run("product") { [show] in
            await Result(awaiting: { () throws(ShopError) in try await show.product(with: sku) })
        } then: { [notifications, output] product in
            switch product {
            case .success(let product?): output(.productSelected(product))
            case .success(nil): notifications.send(.productUnknown)
            case .failure: notifications.send(.productUnreadable)
            }
        }
    }

    private func refresh(_ updater: @escaping StateUpdater<OrderViewState>) async {
        await updater { $0.order.reduce(with: .started) }
        work.run("refresh", updating: updater) { [order] in
            await Result(awaiting: order.refresh)
        } then: { state, result in
            state.order.reduce(with: result.failure.map { .failed(LoadProblem($0)) } ?? .finished)
        }
    }
}

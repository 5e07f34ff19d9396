import DesignSystem
import FoundationExtensions
import StoreDomain
import VVSITrigger
import ViewStateCore

/// What the screen of an order shows.
struct OrderViewState: StateProtocol, Equatable {
    /// The order.
    var order = Loadable<Order>()
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
    }

    let initialState = OrderViewState()
    let notifications = NotificationChannel<Never>()
    let work = WorkBag()
    private let order: SavedSource<Order>

    init(order: SavedSource<Order>) {
        self.order = order
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

import DesignSystem
import FoundationExtensions
import StoreDomain
import StoreUseCases
import VVSITrigger
import ViewStateCore

/// Shows the orders that are stored and the one that is under way, and asks the shop for pages.
///
/// Pages share a key: the newest request wins, and leaving the screen cancels it. Each page is stored by the
/// use case, so its orders come back with those that are observed.
@MainActor
final class OrdersViewInteractor: InitialStateProtocol, LifecycleActionProtocol, WorkOwner {
    /// What can be triggered.
    enum Action: ActionProtocol, Equatable, Sendable {
        /// The screen is shown.
        case appeared
        /// The screen is no longer shown.
        case disappeared
        /// A person wants the newest orders.
        case refreshPressed
        /// A person wants older orders.
        case morePressed
        /// A person chose an order.
        case orderSelected(Order.ID)
    }

    let initialState = OrdersViewState()
    let notifications = NotificationChannel<OrdersNotification>()
    let work = WorkBag()
    private let list: ListOrdersUseCase
    private let cart: CartUseCase
    private let output: @MainActor (OrdersFeature.Output) -> Void

    init(
        list: ListOrdersUseCase,
        cart: CartUseCase,
        output: @escaping @MainActor (OrdersFeature.Output) -> Void
    ) {
        self.list = list
        self.cart = cart
        self.output = output
    }

    func action(on event: ViewLifecycleEvent) -> Action? {
        event == .viewWillAppear ? .appeared : .disappeared
    }

    func execute(
        _ state: @escaping CurrentState<OrdersViewState>,
        _ action: Action,
        _ updater: @escaping StateUpdater<OrdersViewState>
    ) {
        // At once, so that what is shown first is there on the line after the trigger.
        Task.immediate {
            let shown = await state()
            switch action {
            case .appeared:
                observe(updater)
                if shown.orders.needsRefresh { await load(from: nil, after: shown, updater) }
            case .disappeared: work.cancelAll()
            case .refreshPressed: await load(from: nil, after: shown, updater)
            case .morePressed: await load(from: shown.next, after: shown, updater)
            case .orderSelected(let id): output(.orderSelected(id))
            }
        }
    }

    private func observe(_ updater: @escaping StateUpdater<OrdersViewState>) {
        work.observe("orders", list.orders.values()) { orders in
            Task.immediate { await updater { $0.orders.reduce(with: .read(orders)) } }
        }
        work.observe("cart", cart.values()) { [notifications] cart in
            guard case .success(let cart) = cart else { return }
            Task.immediate {
                let news = await withState(through: updater) { state in
                    defer { state.submission = cart.submission }
                    return OrdersNotification(from: state.submission, to: cart.submission)
                }
                if let news, let news { notifications.send(news) }
            }
        }
    }

    private func load(
        from start: Page<Order>.Cursor?,
        after shown: OrdersViewState,
        _ updater: @escaping StateUpdater<OrdersViewState>
    ) async {
        await updater { $0.orders.reduce(with: .started) }
        let known = start == nil ? [] : Set((shown.orders.value ?? []).map(\.id))
        work.run("page", updating: updater) { [pages = list.pages] in
            await Result(awaiting: { () throws(ShopError) in
                try await Self.page(from: start, of: pages, beyond: known)
            })
        } then: { state, answer in
            switch answer {
            case .success(let page):
                state.next = page.next
                state.orders.reduce(with: .finished)
            case .failure(let error):
                state.orders.reduce(with: .failed(LoadProblem(error)))
            }
        }
    }

    /// Asks for pages until one has an order that was not shown, so that asking for more shows more.
    private static func page(
        from start: Page<Order>.Cursor?,
        of pages: PageSource<Order>,
        beyond known: Set<Order.ID>
    ) async throws(ShopError) -> Page<Order> {
        var (start, page) = (start, try await pages(start))
        while let next = page.next, next != start, page.elements.allSatisfy({ known.contains($0.id) }) {
            (start, page) = (next, try await pages(next))
        }
        return page
    }
}

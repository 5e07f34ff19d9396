import DesignSystem
import FoundationExtensions
import StoreDomain
import StoreUseCases
import VVSITrigger
import ViewStateCore

/// Shows the stored orders and the order in progress, and loads pages of orders from the shop.
///
/// A single `async` function loads a page and updates the state before and after the request. All page
/// requests run under the same work key, so a new request replaces the pending request. Leaving the screen
/// cancels the pending request. The use case stores each page, so the page's orders arrive through the
/// observed list.
@MainActor
final class OrdersViewInteractor: InitialStateProtocol, LifecycleActionProtocol, WorkOwner {
    enum Action: ActionProtocol, Equatable, Sendable {
        case appeared
        case disappeared
        case refreshPressed
        case morePressed
        case orderSelected(Order.ID)
    }

    private enum Work: Hashable { case orders, submission, page }

    let initialState: OrdersViewState
    let notifications = NotificationChannel<OrdersNotification>()
    let work = WorkBag()
    private let list: ListOrdersUseCase
    private let cart: CartUseCase
    private let output: @MainActor (OrdersFeature.Output) -> Void

    init(
        _ state: OrdersViewState,
        list: ListOrdersUseCase,
        cart: CartUseCase,
        output: @escaping @MainActor (OrdersFeature.Output) -> Void
    ) {
        initialState = state
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
        let pages = list.pages
        switch action {
        case .appeared:
            observe(updater)
            work.run(Work.page) {
                if await state().orders.needsRefresh { await Self.load(pages, after: state, updater) }
            }
        case .disappeared: work.cancelAll()
        case .refreshPressed: work.run(Work.page) { await Self.load(pages, after: state, updater) }
        case .morePressed: work.run(Work.page) { await Self.load(pages, after: state, updater, isMore: true) }
        case .orderSelected(let id): output(.orderSelected(id))
        }
    }

    private func observe(_ updater: @escaping StateUpdater<OrdersViewState>) {
        work.observe(Work.orders, list.orders.values(), updating: updater) { state, orders in
            state.orders.reduce(with: .read(orders))
        }
        work.observe(Work.submission, cart.currentSubmission(), updating: updater) {
            [notifications] state, submission in
            guard case .success(let submission) = submission else { return }
            if let news = OrdersNotification(from: state.submission, to: submission) {
                notifications.send(news)
            }
            state.submission = submission
        }
    }

    private static func load(
        _ pages: PageSource<Order>,
        after state: CurrentState<OrdersViewState>,
        _ updater: StateUpdater<OrdersViewState>,
        isMore: Bool = false
    ) async {
        await updater { $0.orders.reduce(with: .started) }
        let shown = await state()
        do throws(StoreError) {
            let known = isMore ? Set((shown.orders.value ?? []).map(\.id)) : []
            let page = try await page(from: isMore ? shown.next : nil, of: pages, beyond: known)
            await updater { $0.received(page) }
        } catch {
            await updater { $0.orders.reduce(with: .failed(Problem(loading: error))) }
        }
    }

    /// Requests pages until a page contains an order that is missing from the list, so that loading more
    /// always adds orders.
    private static func page(
        from start: Page<Order>.Cursor?,
        of pages: PageSource<Order>,
        beyond known: Set<Order.ID>
    ) async throws(StoreError) -> Page<Order> {
        var (start, page) = (start, try await pages(start))
        while let next = page.next, next != start, page.elements.allSatisfy({ known.contains($0.id) }) {
            (start, page) = (next, try await pages(next))
        }
        return page
    }
}

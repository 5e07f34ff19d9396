import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSITrigger

/// The orders of a person, and what becomes of the one that is under way.
@MainActor
package enum OrdersFeature {
    /// Where the screen leads.
    package enum Output: Equatable, Sendable {
        /// A person chose an order.
        case orderSelected(Order.ID)
    }

    /// Makes the screen; it does not appear yet.
    package static func screen(
        list: ListOrdersUseCase,
        cart: CartUseCase,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = OrdersViewInteractor(list: list, cart: cart, output: output)
        return HostedScreen(
            id: "orders",
            source: ViewState(interactor, alert: OrdersView.alert),
            view: OrdersView.self
        )
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        var loading = OrdersViewState()
        loading.orders.reduce(with: .started)
        let known = loading.after(.received(Saved(Order.samples, savedAt: Order.sampleBags.placedAt)))
        let loaded = known.after(.finished)
        return OrdersView.previews(
            of: "orders",
            [
                "loading": loading,
                "loaded": loaded,
                "more to load": loaded.after(next: "2"),
                "loading more": loaded.after(.started, next: "2"),
                "empty": loading.after(.received(Saved([], savedAt: Order.sampleBags.placedAt))).after(
                    .finished
                ),
                "offline, saved before": known.after(.failed(LoadProblem(.offline))),
                "offline, nothing saved": loading.after(.failed(LoadProblem(.offline))),
                "storage unreadable": loading.after(.unreadable).after(.finished),
                "order queued": loaded.after(submission: .queued),
                "order being sent": loaded.after(submission: .sending),
                "order in doubt": loaded.after(submission: .unknown),
            ]
        )
    }
}

extension OrdersViewState {
    fileprivate func after(_ effect: Loadable<[Order]>.Effect? = nil, next: String? = nil) -> Self {
        var state = self
        if let effect { state.orders.reduce(with: effect) }
        state.next = next.map { .init($0) }
        return state
    }

    fileprivate func after(submission: Submission.State) -> Self {
        var state = self
        state.submission = .sample(submission)
        return state
    }
}

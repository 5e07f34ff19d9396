import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSITrigger

@MainActor
package enum OrdersFeature {
    package enum Output: Equatable, Sendable {
        case orderSelected(Order.ID)
    }

    package static func screen(
        list: ListOrdersUseCase,
        cart: CartUseCase,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = OrdersViewInteractor(
            preview.state(or: OrdersViewState()),
            list: list,
            cart: cart,
            output: output
        )
        return HostedScreen(
            id: "orders",
            source: ViewState(interactor, alert: OrdersView.alert),
            view: OrdersView.self
        )
    }

    package static var previews: [ScreenPreview] {
        let savedAt = Order.sampleBags.placedAt
        let loading = Loadable<[Order]>().reduced(with: .started)
        let known = loading.reduced(with: .received(Saved(Order.samples, savedAt: savedAt)))
        let loaded = known.reduced(with: .finished)
        let other = loaded.reduced(with: .received(Saved([.sampleBags, .sampleOther], savedAt: savedAt)))
        let newest = loaded.reduced(with: .received(Saved([Order.sampleBags], savedAt: savedAt)))
        let next = Page<Order>.Cursor(Order.sampleBags.id.rawValue)
        let empty = loading.reduced(with: .received(Saved([], savedAt: savedAt)), .finished)
        let offline = Problem(loading: .offline)
        return OrdersView.previews(
            of: "orders",
            [
                "loading": OrdersViewState(orders: loading),
                "loaded": OrdersViewState(orders: loaded),
                "not as ordered": OrdersViewState(orders: other),
                "seven left out": OrdersViewState(
                    orders: loaded.reduced(
                        with: .received(Saved(Order.samples, savedAt: savedAt, leftOutCount: 7))
                    )
                ),
                "more to load": OrdersViewState(orders: newest, next: next),
                "loading more": OrdersViewState(orders: newest.reduced(with: .started), next: next),
                "empty": OrdersViewState(orders: empty),
                "offline, saved before": OrdersViewState(orders: known.reduced(with: .failed(offline))),
                "offline, nothing saved": OrdersViewState(orders: loading.reduced(with: .failed(offline))),
                "storage unreadable": OrdersViewState(orders: loading.reduced(with: .unreadable, .finished)),
                "order queued": OrdersViewState(orders: loaded, submission: .sample(.queued)),
                "order being sent": OrdersViewState(orders: loaded, submission: .sample(.sending)),
                "order in doubt": OrdersViewState(orders: loaded, submission: .sample(.unknown)),
            ]
        )
    }
}

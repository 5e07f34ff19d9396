import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSITrigger

@MainActor
package enum OrderFeature {
    package enum Output: Equatable, Sendable {
        case productSelected(Product.ID)
    }

    package static func screen(
        of id: Order.ID,
        show: ShowOrderUseCase,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = OrderViewInteractor(
            preview.state(or: OrderViewState()),
            id: id,
            show: show,
            output: output
        )
        return HostedScreen(
            id: "order/\(id.rawValue)",
            source: ViewState(interactor, alert: OrderView.alert),
            view: OrderView.self
        )
    }

    package static var previews: [ScreenPreview] {
        let order = Order.sampleBags
        let name = Array(repeating: order.lines[0].name, count: 8).joined(separator: " and ")
        let lines = [OrderLine(skuID: SKU.ID("s"), name: name, quantity: 99, unitPrice: order.total)]
        let long = Order(
            id: order.id,
            number: order.number,
            placedAt: order.placedAt,
            lines: lines,
            total: order.total
        )
        let loading = Loadable<Order>().reduced(with: .started)
        let known = loading.reduced(with: .received(Saved(order, savedAt: order.placedAt)))
        let loaded = known.reduced(with: .finished)
        let other = loaded.reduced(with: .received(Saved(.sampleOther, savedAt: order.placedAt)))
        let longer = loaded.reduced(with: .received(Saved(long, savedAt: order.placedAt)))
        let offline = known.reduced(with: .failed(Problem(loading: .offline)))
        return OrderView.previews(
            of: "order/\(order.id.rawValue)",
            [
                "loading": OrderViewState(order: loading),
                "loaded": OrderViewState(order: loaded),
                "not as reviewed": OrderViewState(order: other),
                "long name": OrderViewState(order: longer),
                "refreshing": OrderViewState(order: known),
                "gone": OrderViewState(order: loading.reduced(with: .failed(Problem(loading: .notFound)))),
                "offline, saved before": OrderViewState(order: offline),
                "storage unreadable": OrderViewState(order: loading.reduced(with: .unreadable, .finished)),
            ]
        )
    }
}

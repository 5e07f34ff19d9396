import DesignSystem
import FoundationExtensions
import ScreenKit
import StoreDomain

/// How the screen of an order looks.
enum OrderView: ScreenView {
    static func content(of state: OrderViewState) -> Content<OrderViewInteractor.Action> {
        Content(state.order.value.map { "Order \($0.number.text)" } ?? "Order") {
            LoadedContent(
                state.order,
                lines: 4,
                refresh: Button("Refresh", id: "refresh-order", key: "r", action: .refreshPressed)
            ) { order in
                Text("Placed on \(order.placedAt.minuteText).")
                Table(
                    header: ["Item", "Quantity", "Price of one"],
                    rows: order.lines.map { [$0.name, "\($0.quantity)", $0.unitPrice.description] }
                )
                Text("Total: \(order.total)")
            }
        }
    }
}

import DesignSystem
import FoundationExtensions
import ScreenKit
import StoreDomain
import ViewStateCore

enum OrderView: ScreenView {
    static func content(of state: OrderViewState) -> Content<OrderViewInteractor.Action> {
        Content(state.order.value.map { "Order \($0.number.text)" } ?? "Order") {
            state.order.content(
                lines: 4,
                refresh: Button("Refresh", id: "refresh-order", key: "r", action: .refreshPressed),
                notFound: "The shop has no record of this order."
            ) { order in
                Text("Placed on \(order.placedAt.minuteText).")
                for difference in order.differences { Notice(.warning, difference.text) }
                List(order.lines.map(row))
                Text("Total: \(order.total.text)")
            }
        }
    }

    static func alert(for notification: OrderNotification) -> AlertState {
        switch notification {
        case .productUnknown:
            AlertState(
                title: "Product not found",
                message: "The product is not saved on this device. Search for it in the shop."
            )
        case .productUnreadable:
            AlertState(
                title: "Product cannot be read",
                message: "The storage on this device is failing. Search for the product in the shop, or try "
                    + "again later."
            )
        }
    }

    private static func row(of line: OrderLine) -> Row<OrderViewInteractor.Action> {
        Row(
            line.name,
            id: "line-\(line.skuID.rawValue)",
            trailing: "\(line.quantity) × \(line.unitPrice.text)",
            action: .lineSelected(line.skuID)
        )
    }
}

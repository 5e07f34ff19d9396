import DesignSystem
import FoundationExtensions
import ScreenKit
import StoreDomain
import ViewStateCore

enum OrdersView: ScreenView {
    static func content(of state: OrdersViewState) -> Content<OrdersViewInteractor.Action> {
        Content("Orders") {
            if let submission = state.submission { underWay(submission) }
            state.orders.content(
                lines: 5,
                refresh: Button("Refresh", id: "refresh-orders", key: "r", action: .refreshPressed),
                elements: .orders
            ) { orders in
                if orders.isEmpty {
                    Text("You have not placed any orders yet.")
                } else {
                    List(orders.map(row))
                }
                if state.next != nil, !state.orders.isLoading {
                    Button("More", id: "more-orders", key: "m", action: .morePressed)
                }
            }
        }
    }

    static func alert(for notification: OrdersNotification) -> AlertState {
        switch notification {
        case .placed:
            AlertState(
                title: "Order placed",
                message: "The shop has confirmed your order. You can find it in this list."
            )
        case .refused:
            AlertState(
                title: "Order not placed",
                message: "Your order was not placed. Open the checkout to see why."
            )
        case .inDoubt:
            AlertState(
                title: "Order not confirmed",
                message: "The shop has not confirmed your order yet, so the app does not know whether it was "
                    + "placed. The app keeps checking with the shop and never places your order twice."
            )
        }
    }

    @ContentBuilder<OrdersViewInteractor.Action>
    private static func underWay(_ submission: Submission) -> [any ContentPart<OrdersViewInteractor.Action>] {
        let order = "Your order from \(submission.submittedAt.minuteText)"
        switch submission.state {
        case .queued: Notice(.info, "\(order) will be sent as soon as the shop can be reached.")
        case .sending: Progress("\(order) is being sent")
        case .unknown:
            Notice(.warning, "\(order) is not confirmed yet. The app keeps checking with the shop.")
        case .placed, .refused, .withdrawn: []
        }
    }

    private static func row(of order: Order) -> Row<OrdersViewInteractor.Action> {
        let count = order.lines.reduce(0) { $0 + $1.quantity }
        return Row(
            order.number.text,
            id: "order-\(order.id.rawValue)",
            subtitle: "\(order.placedAt.minuteText), \(count == 1 ? "1 item" : "\(count) items")",
            trailing: order.total.text,
            badge: order.differences.isEmpty ? nil : "not as ordered",
            leadsTo: OrdersFeature.Output.orderSelected(order.id),
            action: .orderSelected(order.id)
        )
    }
}

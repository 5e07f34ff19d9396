import DesignSystem
import ScreenKit
import StoreDomain
import VSM

/// How the checkout looks: a case of the state, a look.
struct CheckoutView: ScreenView {
    typealias Action = StateAction<CheckoutViewState>

    @ViewState var state: CheckoutViewState

    static func content(of state: CheckoutViewState) -> Content<Action> {
        Content("Checkout") {
            switch state {
            case .loading: Placeholder(lines: 3)
            case .unreadable: Notice(.error, "What is in the cart cannot be read.", failure: .storage)
            case .empty(let shop):
                Text("There is nothing to order.")
                Button("Open the cart", id: "cart", key: "c", action: { _ in shop.output(.cartSelected) })
            case .review(let order): review(order)
            case .changed(let order): changed(order)
            case .waiting(let contents, let wait):
                lines(contents)
                Progress(wait.rawValue)
            case .queued(let order): queued(order)
            case .unknown(let order): unknown(order)
            case .placed(let order): placed(order)
            case .refused(let order): refused(order)
            }
        }
    }

    @ContentBuilder<Action>
    private static func review(_ order: OrderReview) -> [any ContentPart<Action>] {
        lines(order.contents)
        Button("Place the order", id: "place", key: "p", action: { $0.observe(order.placeOrder()) })
        changeCart(order.contents)
    }

    @ContentBuilder<Action>
    private static func changed(_ order: ChangedOrder) -> [any ContentPart<Action>] {
        lines(order.contents)
        changes(order.contents)
        accept(order.accept)
        changeCart(order.contents)
    }

    @ContentBuilder<Action>
    private static func queued(_ order: QueuedOrder) -> [any ContentPart<Action>] {
        lines(order.contents)
        Notice(
            order.contents.reason == nil ? .info : .warning,
            order.contents.explained(
                "The order is not placed yet. It is kept, and sent again until the shop takes it."
            ),
            failure: order.contents.reason?.failure,
            retry: retry("Send it now", id: "send", key: "s", order.sendNow)
        )
        Button(
            "Take it back",
            id: "withdraw",
            key: "w",
            needsWholeLabel: true,
            action: { $0.observe(order.withdraw()) }
        )
    }

    @ContentBuilder<Action>
    private static func unknown(_ order: UnknownOrder) -> [any ContentPart<Action>] {
        lines(order.contents)
        Notice(
            .warning,
            order.contents.explained(
                "It is not known yet whether the shop has this order: no clear answer came. It is sent again "
                    + "until one comes, and ordered once at most. Until then the cart cannot be changed."
            ),
            failure: .unavailable,
            retry: retry("Ask the shop now", id: "ask", key: "a", order.ask)
        )
    }

    @ContentBuilder<Action>
    private static func placed(_ order: PlacedOrder) -> [any ContentPart<Action>] {
        Notice(.success, "Your order \(order.number.map { "\($0.text) " } ?? "")was placed.")
        Button("See the order", id: "order", key: "o", action: { _ in order.showOrder() })
    }

    @ContentBuilder<Action>
    private static func refused(_ order: RefusedOrder) -> [any ContentPart<Action>] {
        lines(order.contents)
        changes(order.contents)
        Notice(
            .error,
            "The shop refused the order. " + order.refusal.text,
            retry: order.accept.map(accept)
                ?? order.orderAgain.map { retry("Order again", id: "again", key: "t", $0) }
        )
        changeCart(order.contents)
    }

    @ContentBuilder<Action>
    private static func lines(_ contents: CheckoutContents) -> [any ContentPart<Action>] {
        List(contents.cart.lines.map(Row.line))
        Text(contents.cart.totalText)
        if let problem = contents.problem { Notice(problem) }
    }

    @ContentBuilder<Action>
    private static func changes(_ contents: CheckoutContents) -> [any ContentPart<Action>] {
        for text in contents.cart.changeTexts { Notice(.warning, text) }
    }

    /// Takes lines away where something is gone.
    private static func accept(_ action: @escaping () -> StateSequence<CheckoutViewState>) -> Button<Action> {
        Button(
            "Accept what has changed",
            id: "accept",
            key: "a",
            needsWholeLabel: true,
            action: { $0.observe(action()) }
        )
    }

    private static func retry(
        _ label: String,
        id: ControlID,
        key: String,
        _ action: @escaping () -> StateSequence<CheckoutViewState>
    ) -> Button<Action> {
        Button(label, id: id, key: key, action: { $0.observe(action()) })
    }

    private static func changeCart(_ contents: CheckoutContents) -> Button<Action> {
        Button("Change the cart", id: "cart", key: "c", action: { _ in contents.changeCart() })
    }
}

extension OrderRefusal {
    /// What the refusal means, and what to do about it.
    fileprivate var text: String {
        switch self {
        case .priceChanged: "Prices have changed."
        case .insufficientStock: "There is not enough of something."
        case .unknownSKU: "It does not sell something any more."
        case .keyUsedForOtherLines:
            "It has an order under this key already, with other contents: look at your orders before you "
                + "order again."
        case .invalid: "It does not take an order like this one: change the cart."
        case .notOffered: "This version of its interface takes no orders."
        case .unexplained: "It gave a reason that this program does not know; it may take it later."
        }
    }
}

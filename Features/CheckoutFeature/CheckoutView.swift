import DesignSystem
import FoundationExtensions
import ScreenKit
import StoreDomain
import VSM

enum CheckoutView: ScreenView {
    typealias Machine = StateMachine<CheckoutViewState, CheckoutContext>
    typealias Action = Machine.Action
    private typealias Step = (CheckoutContext) -> StateSequence<CheckoutViewState>

    static func content(of state: CheckoutViewState) -> Content<Action> {
        Content("Checkout") {
            switch state.step {
            case .loading: Placeholder(lines: 3)
            case .unreadable: Notice(.error, "The cart cannot be read.", failure: .storage)
            case .empty:
                Text("There is nothing to order.")
                cart("Open the cart")
            case .review(let order):
                lines(order.cart, state.problem)
                button("Place the order", id: "place", key: "p", traits: [.primary], order.place)
                cart("Change the cart")
            case .changed(let order):
                lines(order.cart, state.problem)
                changes(order.cart)
                accept(order)
                cart("Change the cart")
            case .waiting(let cart, let wait):
                lines(cart, state.problem)
                Progress(wait.rawValue)
            case .queued(let order): queued(order, state)
            case .unknown(let order): unknown(order, state)
            case .placed(let order): placed(order)
            case .refused(let order): refused(order, state)
            }
        }
    }

    @ContentBuilder<Action>
    private static func queued(
        _ order: QueuedOrder,
        _ state: CheckoutViewState
    ) -> [any ContentPart<Action>] {
        lines(order.cart, state.problem)
        Notice(
            state.reason == nil ? .info : .warning,
            state.explained(
                "Your order has not been placed yet. It is saved, and the app will keep trying to send it.",
                of: order.cart
            ),
            failure: state.reason?.failure,
            retry: button("Send the order now", id: "send", key: "s", order.sendNow)
        )
        button("Cancel the order", id: "withdraw", key: "w", needsWholeLabel: true, order.withdraw)
    }

    @ContentBuilder<Action>
    private static func unknown(
        _ order: UnknownOrder,
        _ state: CheckoutViewState
    ) -> [any ContentPart<Action>] {
        lines(order.cart, state.problem)
        Notice(
            .warning,
            state.explained(
                "The shop has not confirmed your order yet, so the app does not know whether it was placed. "
                    + "The app will keep checking with the shop and will never place your order twice. "
                    + "Until the shop confirms your order, you cannot change the cart.",
                of: order.cart
            ),
            // Being offline is not a failure if content is available, but an order in doubt is a failure.
            failure: [nil, .offline].contains(state.reason?.failure) ? .unavailable : state.reason?.failure,
            retry: button("Check the order now", id: "ask", key: "a", order.ask)
        )
    }

    @ContentBuilder<Action>
    private static func placed(_ placed: PlacedOrder) -> [any ContentPart<Action>] {
        let sentence = "Your order \(placed.order.map { "\($0.number.text) " } ?? "")was placed"
        if let differences = placed.order?.differences, !differences.isEmpty {
            Notice(.warning, sentence + ", but it differs from what you reviewed.", failure: .invalidResponse)
            for difference in differences { Notice(.warning, difference.text) }
        } else {
            Notice(.success, sentence + ".")
        }
        button("View the order", id: "order", key: "o", leadsTo: .orderSelected(placed.id))
    }

    @ContentBuilder<Action>
    private static func refused(
        _ order: RefusedOrder,
        _ state: CheckoutViewState
    ) -> [any ContentPart<Action>] {
        lines(order.cart, state.problem)
        changes(order.cart)
        Notice(
            .error,
            order.refusal.text,
            retry: order.changed.map(accept)
                ?? order.again.map { button("Try again", id: "again", key: "t", $0.place) }
        )
        cart("Change the cart")
    }

    @ContentBuilder<Action>
    private static func lines(_ cart: Cart, _ problem: Problem?) -> [any ContentPart<Action>] {
        List(cart.lines.map(Row.line))
        Text(cart.totalText)
        if let problem { Notice(problem) }
    }

    @ContentBuilder<Action>
    private static func changes(_ cart: Cart) -> [any ContentPart<Action>] {
        for text in cart.changeTexts { Notice(.warning, text) }
    }

    /// Returns a button that requires its whole label because accepting the changes may remove lines from the
    /// cart.
    private static func accept(_ order: ChangedOrder) -> Button<Action> {
        button(
            "Update the cart",
            id: "accept",
            key: "a",
            needsWholeLabel: true,
            traits: [.primary],
            order.accept
        )
    }

    private static func cart(_ label: String) -> Button<Action> {
        button(label, id: "cart", key: "c", leadsTo: .cartSelected)
    }

    private static func button(
        _ label: String,
        id: ControlID,
        key: String,
        leadsTo output: CheckoutFeature.Output
    ) -> Button<Action> {
        Button(label, id: id, key: key, leadsTo: output) { $1.output(output) }
    }

    private static func button(
        _ label: String,
        id: ControlID,
        key: String,
        needsWholeLabel: Bool = false,
        traits: Set<Control.Trait> = [],
        _ step: @escaping Step
    ) -> Button<Action> {
        Button(label, id: id, key: key, needsWholeLabel: needsWholeLabel, traits: traits) {
            $0.observe(step($1))
        }
    }
}

extension CheckoutViewState {
    /// Returns a message that states why the order has no outcome yet and when the next attempt occurs.
    ///
    /// The message does not advise the user to try again, because the app retries automatically.
    fileprivate func explained(_ text: String, of cart: Cart) -> String {
        let next = cart.submission?.nextAttempt.map { "The next attempt is at \($0.minuteText)." }
        return [reason?.cause, text, next].compactMap(\.self).joined(separator: " ")
    }
}

extension OrderRefusal {
    fileprivate var text: String {
        switch self {
        case .priceChanged: "Your order was not placed because prices have changed."
        case .insufficientStock:
            "Your order was not placed because the shop does not have enough of some items."
        case .unknownSKU: "Your order was not placed because some items are no longer sold."
        case .keyUsedForOtherLines:
            "Your order was not placed because this checkout was already used for a different order. "
                + "Check your orders before you order again."
        case .invalid:
            "Your order was not placed because it is not valid. Change your cart and try again."
        case .unexplained: "Your order was not placed, and the reason is unknown. Try again later."
        }
    }
}

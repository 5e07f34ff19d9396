import DesignSystem
import ScreenKit
import StoreDomain
import VSM

enum CartView: ScreenView {
    typealias Machine = StateMachine<CartViewState, CartContext>
    typealias Action = Machine.Action

    static func content(of state: CartViewState) -> Content<Action> {
        let line = state.editedLine
        return Content(state.openLine?.line.name ?? "Cart", linkState: line.map { [$0.rawValue] } ?? []) {
            switch state.step {
            case .loading: Placeholder(lines: 3)
            case .unreadable: Notice(.error, "The cart cannot be read.", failure: .storage)
            case .empty(let cart):
                if case .placed(let order) = cart.submission?.state {
                    Notice(.success, "Your order was placed.")
                    button("View the order", id: "order", key: "o", leadsTo: .orderSelected(order))
                }
                Text("Your cart is empty. To add something, open a product.")
                outcome(state, cart)
            case .ready(let listed):
                lines(listed, state)
                if case .refused = listed.cart.submission?.state {
                    Notice(.warning, "Your last order was not placed. To see why, go to checkout.")
                }
                button("Check out", id: "check-out", key: "c", leadsTo: .checkoutSelected, traits: [.primary])
            case .changed(let listed):
                lines(listed, state)
                for text in listed.cart.changeTexts { Notice(.warning, text) }
                Button(
                    "Update the cart",
                    id: "accept",
                    key: "a",
                    needsWholeLabel: true,
                    traits: [.primary]
                ) { $0.observe(listed.accept(with: $1)) }
            case .line(let line): open(line, state.problem)
            case .saving(let cart):
                List(cart.lines.map(Row.line))
                Progress("Saving")
            case .frozen(let cart):
                List(cart.lines.map(Row.line))
                Text(cart.totalText)
                Notice(.info, "You cannot change the cart while your order is in progress.")
                for text in cart.joiningTexts { Notice(.info, text) }
                button("Check the order", id: "order", key: "o", leadsTo: .checkoutSelected)
            }
        }
    }

    @ContentBuilder<Action>
    private static func open(_ line: OpenLine, _ problem: Problem?) -> [any ContentPart<Action>] {
        Text("\(line.line.color), \(line.line.size), \(line.line.unitPrice.text) each")
        Field("Quantity", id: "quantity", key: "n", value: line.quantity) { text in
            { line.type(text, in: $0, with: $1) }
        }
        step(
            "One more",
            id: "more",
            key: "m",
            to: line.oneMore,
            of: line,
            refusal: line.stockRefusal ?? "the maximum quantity is \(Cart.quantities.upperBound)"
        )
        step(
            "One less",
            id: "less",
            key: "l",
            to: line.oneLess,
            of: line,
            refusal: "the minimum quantity is \(Cart.quantities.lowerBound)"
        )
        if let mistake = line.mistake { Notice(.warning, mistake) }
        for text in line.changeTexts { Notice(.warning, text) }
        if let problem { Notice(problem) }
        Button("Remove", id: "remove", key: "x", needsWholeLabel: true) { $0.observe(line.remove(with: $1)) }
        button("Product", id: "product", key: "p", leadsTo: .productSelected(line.line.productID))
        Button("Done", id: .back, key: "d") { $0.observe(line.close(after: problem, with: $1)) }
    }

    @ContentBuilder<Action>
    private static func lines(_ listed: ListedCart, _ state: CartViewState) -> [any ContentPart<Action>] {
        List(
            listed.cart.lines.map { line in
                Row(
                    line.name,
                    id: "line-\(line.id.rawValue)",
                    subtitle: line.details,
                    trailing: line.price.text,
                    badge: listed.cart.changes[line.id] == nil ? nil : "changed",
                    action: { container, _ in container.observe(listed.open(line)) }
                )
            }
        )
        Text(listed.cart.totalText)
        outcome(state, listed.cart)
    }

    @ContentBuilder<Action>
    private static func outcome(_ state: CartViewState, _ cart: Cart) -> [any ContentPart<Action>] {
        if let problem = state.problem { Notice(problem) }
        for text in cart.joiningTexts { Notice(.info, text) }
        if let removed = state.removed {
            Text("\(removed.line.fullName) was removed.")
            Button("Undo", id: "undo", key: "u") { $0.observe(removed.putBack(in: cart, with: $1)) }
        }
    }

    private static func button(
        _ label: String,
        id: ControlID,
        key: String,
        leadsTo output: CartFeature.Output,
        traits: Set<Control.Trait> = []
    ) -> Button<Action> {
        Button(label, id: id, key: key, traits: traits, leadsTo: output) { $1.output(output) }
    }

    private static func step(
        _ label: String,
        id: ControlID,
        key: String,
        to quantity: String?,
        of line: OpenLine,
        refusal: String
    ) -> Button<Action> {
        Button(
            label,
            id: id,
            key: key,
            disabledReason: quantity != nil
                ? nil : line.mistake == nil ? refusal : "the quantity is not valid",
            action: { if let quantity { line.type(quantity, in: $0, with: $1) } }
        )
    }
}

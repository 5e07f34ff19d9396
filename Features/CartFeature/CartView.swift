import DesignSystem
import ScreenKit
import StoreDomain
import VSM

/// How the cart looks: a case of the state, a look.
struct CartView: ScreenView {
    typealias Action = StateAction<CartViewState>

    @ViewState var state: CartViewState

    init(_ container: AsyncStateContainer<CartViewState>) {
        _state = ViewState(container: container)
    }

    static func content(of state: CartViewState) -> Content<Action> {
        switch state {
        case .loading: Content("Cart") { Placeholder(lines: 3) }
        case .unreadable:
            Content("Cart") { Notice(.error, "What is in the cart cannot be read.", failure: .storage) }
        case .empty(let cart): empty(cart)
        case .ready(let cart): ready(cart)
        case .changed(let cart): changed(cart)
        case .line(let line): open(line)
        case .typing(let field): open(OpenLine(field: field))
        case .saving(let contents): saving(contents)
        case .frozen(let cart): frozen(cart)
        }
    }

    private static func empty(_ cart: EmptyCart) -> Content<Action> {
        Content("Cart") {
            if let showOrder = cart.showOrder {
                Notice(.success, "Your order was placed.")
                Button("See the order", id: "order", key: "o", action: { _ in showOrder() })
            }
            Text("There is nothing in the cart. Open a product and choose what you want of it.")
            outcome(cart.contents)
        }
    }

    private static func ready(_ cart: ReadyCart) -> Content<Action> {
        Content("Cart") {
            lines(cart.contents)
            if case .refused = cart.contents.cart.submission?.state {
                Notice(.warning, "The shop refused the last order. The checkout says why.")
            }
            Button("Check out", id: "check-out", key: "c", action: { _ in cart.checkOut() })
        }
    }

    private static func changed(_ cart: ChangedCart) -> Content<Action> {
        Content("Cart") {
            lines(cart.contents)
            for text in cart.contents.cart.changeTexts { Notice(.warning, text) }
            Button(
                "Accept what has changed",
                id: "accept",
                key: "a",
                needsWholeLabel: true,
                action: { $0.observe(cart.accept()) }
            )
        }
    }

    private static func open(_ line: OpenLine) -> Content<Action> {
        Content(line.field.line.name) {
            quantity(line.field)
            if let mistake = line.mistake { Notice(.warning, mistake) }
            for text in line.changeTexts { Notice(.warning, text) }
            if let problem = line.field.contents.problem { Notice(problem) }
            Button(
                "Remove",
                id: "remove",
                key: "x",
                needsWholeLabel: true,
                action: { $0.observe(line.remove()) }
            )
            Button("Product", id: "product", key: "p", action: { _ in line.showProduct() })
            Button("Done", id: .back, key: "d", action: { $0.observe(line.close()) })
        }
    }

    private static func saving(_ contents: CartContents) -> Content<Action> {
        Content("Cart") {
            List(contents.cart.lines.map(Row.line))
            Progress("Saving")
        }
    }

    private static func frozen(_ cart: FrozenCart) -> Content<Action> {
        Content("Cart") {
            List(cart.contents.cart.lines.map(Row.line))
            Text(cart.contents.cart.totalText)
            Notice(.info, "An order of this cart is on its way; it cannot be changed until that has ended.")
            Button("See the order", id: "order", key: "o", action: { _ in cart.showOrder() })
        }
    }

    @ContentBuilder<Action>
    private static func lines(_ contents: CartContents) -> [any ContentPart<Action>] {
        List(
            contents.cart.lines.map { line in
                Row(
                    line.name,
                    id: "line-\(line.id.rawValue)",
                    subtitle: line.details,
                    trailing: line.price.description,
                    badge: contents.cart.changes[line.id] == nil ? nil : "changed",
                    action: { $0.observe(contents.open(line)) }
                )
            }
        )
        Text(contents.cart.totalText)
        outcome(contents)
    }

    /// What came of the last change.
    @ContentBuilder<Action>
    private static func outcome(_ contents: CartContents) -> [any ContentPart<Action>] {
        if let problem = contents.problem { Notice(problem) }
        if let removed = contents.removed {
            Text("\(removed.line.fullName) was removed.")
            Button("Undo", id: "undo", key: "u", action: { $0.observe(contents.putBack(removed)) })
        }
    }

    @ContentBuilder<Action>
    private static func quantity(_ field: QuantityField) -> [any ContentPart<Action>] {
        Text("\(field.line.color), \(field.line.size), \(field.line.unitPrice) each")
        Field("Quantity", id: "quantity", key: "n", value: field.quantity) { text in { $0.type(text) } }
        step("One more", id: "more", key: "m", to: field.oneMore)
        step("One less", id: "less", key: "l", to: field.oneLess)
    }

    private static func step(
        _ label: String,
        id: ControlID,
        key: String,
        to quantity: String?
    ) -> Button<Action> {
        Button(
            label,
            id: id,
            key: key,
            disabledReason: quantity == nil ? "a quantity is from 1 to \(Cart.quantities.upperBound)" : nil,
            action: { if let quantity { $0.type(quantity) } }
        )
    }
}

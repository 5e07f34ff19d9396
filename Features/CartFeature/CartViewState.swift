import DesignSystem
import StoreDomain
import VSM
import ViewStateCore

/// The cart, one state after the other; each has a model with what can be done in it, and nothing else.
enum CartViewState {
    /// What is in the cart was not read yet.
    case loading(CartShop)

    /// What is in the cart cannot be read.
    case unreadable(CartShop)

    /// There is nothing in the cart.
    case empty(EmptyCart)

    /// The cart can be ordered as it is.
    case ready(ReadyCart)

    /// Prices or stocks are not what the person saw.
    case changed(ChangedCart)

    /// One line is open.
    case line(OpenLine)

    /// The quantity of the open line is being typed, and kept after a pause.
    case typing(QuantityField)

    /// A change is being kept.
    case saving(CartContents)

    /// An order of the cart is on its way.
    case frozen(FrozenCart)

    /// The state that a cart leads to: the one that is read, or why it cannot be.
    @MainActor
    func showing(_ cart: Result<Cart, StorageError>) -> CartViewState {
        guard case .success(let cart) = cart else { return .unreadable(shop) }
        let contents = CartContents(
            shop: shop,
            cart: cart,
            problem: contents?.problem,
            removed: contents?.removed
        )
        if cart.isFrozen { return .frozen(FrozenCart(contents: contents)) }
        if cart.lines.isEmpty { return .empty(EmptyCart(contents: contents)) }
        return openField?.showing(contents) ?? contents.listed
    }

    /// What the quantity field of the open line has.
    var quantity: String { openField?.quantity ?? "" }

    /// The state with another text in the quantity field of the open line.
    @MainActor
    func typing(_ quantity: String) -> CartViewState {
        openField.map { $0.typing(quantity) } ?? self
    }

    /// Keeps the quantity that was typed.
    @MainActor
    func keepingQuantity() async -> CartViewState {
        if case .typing(let field) = self { await field.kept() } else { self }
    }

    private var openField: QuantityField? {
        switch self {
        case .line(let line): line.field
        case .typing(let field): field
        default: nil
        }
    }

    /// The same without a line that can be put back; `nil` where there is none.
    @MainActor private var withoutUndo: CartViewState? {
        guard let contents, contents.removed != nil else { return nil }
        return CartViewState.saving(contents.with(problem: contents.problem)).showing(.success(contents.cart))
    }

    /// What is in the cart, where that was read and can be changed.
    private var contents: CartContents? {
        switch self {
        case .empty(let cart): cart.contents
        case .ready(let cart): cart.contents
        case .changed(let cart): cart.contents
        case .line(let line): line.field.contents
        case .typing(let field): field.contents
        case .saving(let contents): contents
        case .loading, .unreadable, .frozen: nil
        }
    }

    private var shop: CartShop {
        switch self {
        case .loading(let shop), .unreadable(let shop): shop
        case .empty(let cart): cart.contents.shop
        case .ready(let cart): cart.contents.shop
        case .changed(let cart): cart.contents.shop
        case .line(let line): line.field.contents.shop
        case .typing(let field): field.contents.shop
        case .saving(let contents): contents.shop
        case .frozen(let cart): cart.contents.shop
        }
    }
}

extension CartViewState: LifecycleResponding {
    /// Follows the cart for as long as the screen is shown; when it is left, a quantity that was typed is
    /// kept, and what was removed can no longer be put back.
    func respond(to event: ViewLifecycleEvent, in container: AsyncStateContainer<Self>) {
        switch (event, self) {
        case (.viewWillAppear, _): container.follow(shop.values) { state, cart in state.showing(cart) }
        case (.viewDidDisappear, .typing(let field)):
            container.unfollow()
            container.observe { await field.kept() }
        case (.viewDidDisappear, _):
            container.unfollow()
            if let withoutUndo { container.observe(withoutUndo) }
        }
    }
}

extension AsyncStateContainer<CartViewState> {
    /// How long a person has to stop typing before a quantity is kept.
    static var pause: Duration { .milliseconds(500) }

    /// Shows a quantity at once, and keeps it when no other came for a while.
    func type(_ quantity: String) {
        bind(\.quantity, to: CartViewState.typing).value = quantity
        observe(
            { [weak self, state] in await (self?.state ?? state).keepingQuantity() },
            debounced: Self.pause,
            identifier: "quantity"
        )
    }
}

import DesignSystem
import StoreDomain
import StoreUseCases
import VSM
import ViewStateCore

/// The cart: the step it is in, and the result of the last change.
struct CartViewState: Equatable {
    /// What a person sees and can do; a step with actions has a model with those and nothing else.
    enum Step: Equatable {
        /// The contents of the cart have not been read yet.
        case loading

        /// The contents of the cart cannot be read.
        case unreadable

        /// There is nothing in the cart.
        case empty(Cart)

        /// The cart can be ordered as it is.
        case ready(ListedCart)

        /// Prices or stock levels are not what the person saw.
        case changed(ListedCart)

        /// One line is open; its quantity is saved shortly after it is typed.
        case line(OpenLine)

        /// A change is being saved.
        case saving(Cart)

        /// An order of the cart is on its way.
        case frozen(Cart)
    }

    var step = Step.loading

    /// Why the last change was not saved.
    var problem: SaveProblem?

    /// The line that was removed last and can be put back.
    var removed: RemovedLine?

    /// The state that lists a cart.
    static func listing(_ cart: Cart) -> CartViewState {
        CartViewState().showing(.success(cart))
    }

    /// The state for a cart that was read, or for one that cannot be read.
    func showing(_ cart: Result<Cart, StorageError>) -> CartViewState {
        guard case .success(let cart) = cart else { return CartViewState(step: .unreadable) }
        if cart.isFrozen { return CartViewState(step: .frozen(cart)) }
        var next = self
        if cart.lines.isEmpty {
            next.step = .empty(cart)
        } else if let line = openLine?.showing(cart) {
            next.step = .line(line)
        } else {
            let listed = ListedCart(cart: cart)
            next.step = cart.changes.isEmpty ? .ready(listed) : .changed(listed)
        }
        return next
    }

    /// The open line; `nil` if there is none.
    var openLine: OpenLine? {
        if case .line(let line) = step { line } else { nil }
    }

    /// Follows the cart for as long as the screen is shown; when it is left, a quantity that was typed is
    /// saved, and what was removed can no longer be put back.
    @MainActor
    static func respond(
        to event: ViewLifecycleEvent,
        in container: AsyncStateContainer<CartViewState>,
        with context: CartContext
    ) {
        switch event {
        case .viewWillAppear: container.follow(context.cart.values) { state, cart in state.showing(cart) }
        case .viewDidDisappear:
            container.unfollow()
            var state = container.state
            state.removed = nil
            container.observe(state)
            container.saveQuantity(with: context)
        }
    }
}

extension AsyncStateContainer<CartViewState> {
    /// Saves the quantity that was typed, unless that is done already.
    func saveQuantity(with context: CartContext) {
        guard let line = state.openLine, line.isTyped(despite: state.problem) else { return }
        observe { await line.saved(with: context) }
    }
}

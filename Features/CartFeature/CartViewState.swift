import DesignSystem
import StoreDomain
import StoreUseCases
import VSM
import ViewStateCore

/// The cart: one step after the other, and what came of the last change.
struct CartViewState: Equatable {
    /// What can be seen and done; each step that offers something has a model with that, and nothing else.
    enum Step: Equatable {
        /// What is in the cart was not read yet.
        case loading

        /// What is in the cart cannot be read.
        case unreadable

        /// There is nothing in the cart.
        case empty(Cart)

        /// The cart can be ordered as it is.
        case ready(ListedCart)

        /// Prices or stocks are not what the person saw.
        case changed(ListedCart)

        /// One line is open; its quantity is saved a while after it was typed.
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

    /// The state that a cart leads to: the one that is read, or why it cannot be.
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

    /// The line that is open; `nil` where none is.
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
    /// Saves the quantity that was typed, where that is still to be done.
    func saveQuantity(with context: CartContext) {
        guard let line = state.openLine, line.isTyped(despite: state.problem) else { return }
        observe { await line.saved(with: context) }
    }
}

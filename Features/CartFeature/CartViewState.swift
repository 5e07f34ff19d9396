import DesignSystem
import StoreDomain
import StoreUseCases
import VSM
import ViewStateCore

struct CartViewState: Equatable {
    /// A step of the cart screen.
    ///
    /// Each step's model provides only the actions that are possible in that step.
    enum Step: Equatable {
        case loading
        case unreadable
        case empty(Cart)

        case ready(ListedCart)

        /// Prices or stock levels differ from the values that the user saw.
        case changed(ListedCart)

        case line(OpenLine)
        case saving(Cart)

        /// The cart is frozen because an order is in progress.
        case frozen(Cart)
    }

    var step = Step.loading
    var problem: Problem?
    var removed: RemovedLine?

    /// The line to open after the cart has been read.
    var wanted: SKU.ID?

    static func listing(_ cart: Cart) -> CartViewState {
        CartViewState().showing(.success(cart))
    }

    func showing(_ cart: Result<Cart, StorageError>) -> CartViewState {
        guard case .success(let cart) = cart else { return CartViewState(step: .unreadable) }
        if cart.isFrozen { return CartViewState(step: .frozen(cart)) }
        var next = self
        next.wanted = nil
        let edited = cart.lines.first { $0.id == wanted }.map { OpenLine(cart: cart, line: $0) }
        if cart.lines.isEmpty {
            next.step = .empty(cart)
        } else if let line = edited ?? openLine?.showing(cart) {
            next.step = .line(line)
        } else {
            let listed = ListedCart(cart: cart)
            next.step = cart.changes.isEmpty ? .ready(listed) : .changed(listed)
        }
        return next
    }

    /// The identifier of the submission that the screen currently reports as placed, if any.
    var placed: OrderSubmission.ID? {
        guard case .empty(let cart) = step, let submission = cart.submission,
            case .placed = submission.state
        else { return nil }
        return submission.id
    }

    var editedLine: SKU.ID? { openLine?.line.id ?? wanted }

    var openLine: OpenLine? {
        if case .line(let line) = step { line } else { nil }
    }

    /// Observes the cart while the screen is visible.
    ///
    /// When the user leaves the screen, the typed quantity is saved, the offer to undo a removal expires, and
    /// the report of a placed order is dismissed.
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
            container.markSeen(with: context)
        }
    }
}

extension AsyncStateContainer<CartViewState> {
    func saveQuantity(with context: CartContext) {
        guard let line = state.openLine, line.isTyped(despite: state.problem) else { return }
        observe { await line.saved(with: context) }
    }

    func markSeen(with context: CartContext) {
        guard let placed = state.placed else { return }
        observe { [state] in
            await context.markSeen(placed)
            return await context.outcome(after: state)
        }
    }
}

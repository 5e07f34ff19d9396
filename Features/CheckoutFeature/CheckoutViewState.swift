import DesignSystem
import StoreDomain
import StoreUseCases
import VSM
import ViewStateCore

/// The checkout: one step after the other, and what came of the last thing that was tried.
///
/// What is stored of the order decides which step it is, also after a restart in the middle.
struct CheckoutViewState: Equatable {
    /// What can be seen and done; each step that offers something has a model with that, and nothing else.
    enum Step: Equatable {
        /// What is in the cart, and what became of it, was not read yet.
        case loading

        /// That cannot be read.
        case unreadable

        /// There is nothing to order.
        case empty

        /// The cart can be ordered as it is.
        case review(OrderReview)

        /// Prices or stocks are not what the person saw.
        case changed(ChangedOrder)

        /// Something is under way, and nothing can be done meanwhile.
        case waiting(Cart, Wait)

        /// The order is stored, and certainly not placed yet.
        case queued(QueuedOrder)

        /// Whether the shop has the order is not known.
        case unknown(UnknownOrder)

        /// The shop has the order.
        case placed(PlacedOrder)

        /// The shop refused the order.
        case refused(RefusedOrder)
    }

    /// What is under way.
    enum Wait: String {
        /// A change is being saved.
        case saving = "Saving"

        /// The order is being sent.
        case sending = "Sending the order"

        /// The shop is asked whether it has the order.
        case asking = "Asking the shop whether it has the order"
    }

    var step = Step.loading

    /// Why the last change was not saved.
    var problem: SaveProblem?

    /// Why the order is neither placed nor refused yet, as far as that was found out here.
    var reason: LoadProblem?

    /// The state that a cart and what became of it lead to, or why these cannot be read.
    @MainActor
    func showing(
        _ cart: Result<Cart, StorageError>,
        with context: CheckoutContext
    ) async -> CheckoutViewState {
        guard case .success(let cart) = cart else { return CheckoutViewState(step: .unreadable) }
        var next = self
        switch cart.submission?.state {
        case nil, .withdrawn:
            if cart.lines.isEmpty { return CheckoutViewState(step: .empty) }
            let isAsSeen = cart.changes.isEmpty
            next.step = isAsSeen ? .review(OrderReview(cart: cart)) : .changed(ChangedOrder(cart: cart))
        case .queued: next.step = .queued(QueuedOrder(cart: cart))
        case .sending: next.step = .waiting(cart, .sending)
        case .unknown: next.step = .unknown(UnknownOrder(cart: cart))
        case .refused(let refusal): next.step = .refused(RefusedOrder(cart: cart, refusal: refusal))
        case .placed(let id):
            return CheckoutViewState(step: .placed(PlacedOrder(id: id, number: await context.number(of: id))))
        }
        return next
    }

    /// Whether the end of an order is not known yet.
    var isActive: Bool {
        switch step {
        case .waiting, .queued, .unknown: true
        default: false
        }
    }

    /// Follows what is stored for as long as the screen is shown; the order goes on without it.
    @MainActor
    static func respond(
        to event: ViewLifecycleEvent,
        in container: AsyncStateContainer<CheckoutViewState>,
        with context: CheckoutContext
    ) {
        switch event {
        case .viewWillAppear:
            container.follow(context.cart.values) { state, cart in await state.showing(cart, with: context) }
            container.observe(container.state.arriving(with: context))
        case .viewDidDisappear: container.unfollow()
        }
    }

    /// Shows what is stored, and what the first attempt to send it since the start has come to.
    @MainActor
    @StateSequenceBuilder
    private func arriving(with context: CheckoutContext) -> StateSequence<CheckoutViewState> {
        Next { await context.outcome(after: self) }
        Next {
            var state = await context.outcome(after: self)
            guard state.isActive else { return state }
            state.reason = await context.attempt(anew: false) ?? state.reason
            return await context.outcome(after: state)
        }
    }
}

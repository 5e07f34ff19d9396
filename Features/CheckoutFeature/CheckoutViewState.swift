import DesignSystem
import StoreDomain
import StoreUseCases
import VSM
import ViewStateCore

/// The state of the checkout screen, including the current step and the result of the last attempt.
///
/// The stored order determines the step, even after a restart.
struct CheckoutViewState: Equatable {
    /// A step of the checkout screen.
    ///
    /// Each step's model provides only the actions that are possible in that step.
    enum Step: Equatable {
        case loading
        case unreadable
        case empty
        case review(OrderReview)
        case changed(ChangedOrder)

        /// An operation is in progress, and no action is possible until it ends.
        case waiting(Cart, Wait)

        case queued(QueuedOrder)
        case unknown(UnknownOrder)
        case placed(PlacedOrder)
        case refused(RefusedOrder)
    }

    enum Wait: String {
        case saving = "Saving"
        case sending = "Sending your order"
        case asking = "Checking whether the shop received your order"
    }

    var step = Step.loading
    var problem: Problem?

    /// The reason that the order has no outcome yet, according to the last attempt that this screen observed.
    var reason: Problem?

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
            let placed = PlacedOrder(id: id, order: await context.order(id))
            return CheckoutViewState(step: .placed(placed))
        }
        return next
    }

    /// A Boolean value that indicates whether an order is waiting for an outcome.
    var isActive: Bool {
        switch step {
        case .waiting, .queued, .unknown: true
        default: false
        }
    }

    /// Observes the stored cart while the screen is visible.
    ///
    /// The app continues to process an order even if the user leaves the screen.
    @MainActor
    static func respond(
        to event: ViewLifecycleEvent,
        in container: AsyncStateContainer<CheckoutViewState>,
        with context: CheckoutContext
    ) {
        switch event {
        case .viewWillAppear:
            container.follow(context.checkout.values) { state, cart in
                await state.showing(cart, with: context)
            }
            container.observe(container.state.arriving(with: context))
        case .viewDidDisappear: container.unfollow()
        }
    }

    /// Shows the stored cart and then shows the result of the first attempt since launch to send the cart's
    /// order.
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

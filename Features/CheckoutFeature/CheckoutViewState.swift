import CommitObservation
import DesignSystem
import StoreDomain
import VSM
import ViewStateCore

/// The checkout, one state after the other; each has a model with what can be done in it, and nothing else.
///
/// What is stored of the order decides which state it is, also after a restart in the middle.
enum CheckoutViewState {
    /// What is in the cart, and what became of it, was not read yet.
    case loading(CheckoutShop)

    /// That cannot be read.
    case unreadable(CheckoutShop)

    /// There is nothing to order.
    case empty(CheckoutShop)

    /// The cart can be ordered as it is.
    case review(OrderReview)

    /// Prices or stocks are not what the person saw.
    case changed(ChangedOrder)

    /// Something is under way, and nothing can be done meanwhile.
    case waiting(CheckoutContents, Wait)

    /// The order is stored, and certainly not placed yet.
    case queued(QueuedOrder)

    /// Whether the shop has the order is not known.
    case unknown(UnknownOrder)

    /// The shop has the order.
    case placed(PlacedOrder)

    /// The shop refused the order.
    case refused(RefusedOrder)

    /// What is under way.
    enum Wait: String {
        /// A change is being kept.
        case saving = "Saving"

        /// The order is being sent.
        case sending = "Sending the order"

        /// The shop is asked whether it has the order.
        case asking = "Asking the shop whether it has the order"
    }

    /// The state that a cart and what became of it lead to, or why these cannot be read.
    @MainActor
    func showing(
        _ cart: Result<Cart, StorageError>,
        because reason: LoadProblem? = nil
    ) async -> CheckoutViewState {
        guard case .success(let cart) = cart else { return .unreadable(shop) }
        var contents = CheckoutContents(shop: shop, cart: cart, problem: contents?.problem)
        contents.reason = reason ?? self.contents?.reason
        switch cart.submission?.state {
        case nil, .withdrawn: return contents.reviewed
        case .queued: return .queued(QueuedOrder(contents: contents))
        case .sending: return .waiting(contents, .sending)
        case .unknown: return .unknown(UnknownOrder(contents: contents))
        case .refused(let refusal): return .refused(RefusedOrder(contents: contents, refusal: refusal))
        case .placed(let id):
            return .placed(PlacedOrder(shop: shop, id: id, number: await shop.number(id)))
        }
    }

    /// Shows what is stored, and what the first attempt to send it since the start has come to.
    @MainActor
    @StateSequenceBuilder
    private func arriving() -> StateSequence<CheckoutViewState> {
        Next { await read() }
        Next {
            let state = await read()
            guard state.isActive else { return state }
            return await state.read(because: await shop.attempt(false))
        }
    }

    @MainActor
    private func read(because reason: LoadProblem? = nil) async -> CheckoutViewState {
        for await cart in shop.values() { return await showing(cart, because: reason) }
        return self
    }

    /// Whether the end of an order is not known yet.
    private var isActive: Bool {
        switch self {
        case .waiting, .queued, .unknown: true
        default: false
        }
    }

    private var contents: CheckoutContents? {
        switch self {
        case .review(let order): order.contents
        case .changed(let order): order.contents
        case .waiting(let contents, _): contents
        case .queued(let order): order.contents
        case .unknown(let order): order.contents
        case .refused(let order): order.contents
        case .loading, .unreadable, .empty, .placed: nil
        }
    }

    private var shop: CheckoutShop {
        switch self {
        case .loading(let shop), .unreadable(let shop), .empty(let shop): shop
        case .placed(let order): order.shop
        case .review(let order): order.contents.shop
        case .changed(let order): order.contents.shop
        case .waiting(let contents, _): contents.shop
        case .queued(let order): order.contents.shop
        case .unknown(let order): order.contents.shop
        case .refused(let order): order.contents.shop
        }
    }
}

extension CheckoutViewState: LifecycleResponding {
    /// Follows what is stored for as long as the screen is shown; the order goes on without it.
    func respond(to event: ViewLifecycleEvent, in container: AsyncStateContainer<Self>) {
        switch event {
        case .viewWillAppear:
            container.follow(shop.values) { state, cart in await state.showing(cart) }
            container.observe(arriving())
        case .viewDidDisappear: container.unfollow()
        }
    }
}

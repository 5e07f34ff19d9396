import DesignSystem
import FoundationExtensions
import StoreDomain
import StoreUseCases
import VSM
import ViewStateCore

/// What all models of the checkout work with; a closure that is not given stops with its name.
@MainActor
struct CheckoutShop {
    /// What is in the cart and what became of the last order of it, for one consumer.
    var values: () -> StoredValues<Cart> = { unimplemented("CheckoutShop.values") }

    /// Changes what is in the cart.
    var change: (CartEdit) async throws(CartError) -> Void = { _ in unimplemented("CheckoutShop.change") }

    /// Stores the order of the lines that were reviewed, so that it is sent.
    var submit: ([CartLine]) async throws(CartError) -> Void = { _ in unimplemented("CheckoutShop.submit") }

    /// Takes an order back.
    var withdraw: (OrderSubmission.ID) async throws(CartError) -> Void = { _ in
        unimplemented("CheckoutShop.withdraw")
    }

    /// Returns when what is stored was sent once, or could not be, and why; anew, or since the start.
    var attempt: (_ anew: Bool) async -> LoadProblem? = { _ in unimplemented("CheckoutShop.attempt") }

    /// The number of an order that was placed.
    var number: (Order.ID) async -> OrderNumber? = { _ in unimplemented("CheckoutShop.number") }

    /// Records what a person did.
    var record: (AnalyticsEvent.Action) -> Void = { _ in unimplemented("CheckoutShop.record") }

    /// Leads to another screen.
    var output: (CheckoutFeature.Output) -> Void = { _ in }

    private let changes = ChangeQueue<CartError>()

    /// Makes a change to its end, even if nobody waits any more; why it was not made.
    func make(
        _ change: @escaping @MainActor () async throws(CartError) -> Void
    ) async -> Result<Void, CartError> {
        await changes.add(change).value
    }
}

/// What is ordered, and why the last thing that was tried failed.
struct CheckoutContents {
    let shop: CheckoutShop
    let cart: Cart
    var problem: SaveProblem?

    /// Why the order is neither placed nor refused yet, as far as that was found out here.
    var reason: LoadProblem?

    /// A text, after why the order has not ended.
    func explained(_ text: String) -> String {
        reason.map { "\($0.message) \(text)" } ?? text
    }

    /// The state in which it can be looked at, and ordered where nothing has changed.
    var reviewed: CheckoutViewState {
        if cart.lines.isEmpty { return .empty(shop) }
        if cart.changes.isEmpty { return .review(OrderReview(contents: self)) }
        return .changed(ChangedOrder(contents: self))
    }

    /// Stores the order and waits until it was sent once; what came of it, the store says.
    @MainActor
    @StateSequenceBuilder
    func order() -> StateSequence<CheckoutViewState> {
        CheckoutViewState.waiting(with(nil), .sending)
        Next { CheckoutViewState.waiting(await submitted(), .sending) }
    }

    /// Sends the same order again, without its pause.
    @MainActor
    @StateSequenceBuilder
    func send(_ wait: CheckoutViewState.Wait) -> StateSequence<CheckoutViewState> {
        CheckoutViewState.waiting(with(nil), wait)
        Next {
            let reason = await shop.attempt(true)
            return CheckoutViewState.waiting(with(nil, reason), wait)
        }
    }

    /// Makes a change, and says why it was not made.
    @MainActor
    @StateSequenceBuilder
    func keep(
        _ change: @escaping @MainActor () async throws(CartError) -> Void
    ) -> StateSequence<CheckoutViewState> {
        CheckoutViewState.waiting(with(nil), .saving)
        Next { CheckoutViewState.waiting(with(await shop.make(change).failure), .saving) }
    }

    /// Takes the new prices, what is left, and removes what is gone or sold out.
    @MainActor
    func accept() -> StateSequence<CheckoutViewState> {
        keep { () throws(CartError) in
            for edit in cart.acceptance { try await shop.change(edit) }
        }
    }

    /// Leads to the cart.
    @MainActor
    func changeCart() {
        shop.output(.cartSelected)
    }

    @MainActor
    private func submitted() async -> CheckoutContents {
        let result = await shop.make { () throws(CartError) in
            try await shop.submit(cart.lines)
            shop.record(.checkedOut(lineCount: cart.lines.count))
        }
        return with(result.failure, result.failure == nil ? await shop.attempt(false) : nil)
    }

    private func with(_ error: CartError?, _ reason: LoadProblem? = nil) -> CheckoutContents {
        let problem = error.flatMap { SaveProblem($0) }
        return CheckoutContents(shop: shop, cart: cart, problem: problem, reason: reason)
    }
}

/// A cart that can be ordered as it is.
struct OrderReview {
    let contents: CheckoutContents

    /// Orders it.
    @MainActor
    func placeOrder() -> StateSequence<CheckoutViewState> {
        contents.order()
    }
}

/// A cart in which prices or stocks are not what the person saw.
struct ChangedOrder {
    let contents: CheckoutContents

    /// Accepts that.
    @MainActor
    func accept() -> StateSequence<CheckoutViewState> {
        contents.accept()
    }
}

/// An order that is stored, and certainly not placed yet.
struct QueuedOrder {
    let contents: CheckoutContents

    /// Sends it now.
    @MainActor
    func sendNow() -> StateSequence<CheckoutViewState> {
        contents.send(.sending)
    }

    /// Takes it back.
    @MainActor
    func withdraw() -> StateSequence<CheckoutViewState> {
        contents.keep { [contents] () throws(CartError) in
            if let id = contents.cart.submission?.id { try await contents.shop.withdraw(id) }
        }
    }
}

/// An order of which nobody here knows whether the shop has it.
///
/// It can neither be taken back nor given up: the shop may have it, and would have two if the same was
/// ordered under another key.
struct UnknownOrder {
    let contents: CheckoutContents

    /// Asks the shop now, by sending the same again.
    @MainActor
    func ask() -> StateSequence<CheckoutViewState> {
        contents.send(.asking)
    }
}

/// An order that the shop has.
struct PlacedOrder {
    let shop: CheckoutShop
    let id: Order.ID

    /// Its number; `nil` where that cannot be read.
    let number: OrderNumber?

    /// Leads to the order.
    @MainActor
    func showOrder() {
        shop.output(.orderSelected(id))
    }
}

/// An order that the shop refused.
struct RefusedOrder {
    let contents: CheckoutContents
    let refusal: OrderRefusal

    /// Accepts what has changed; `nil` where nothing has.
    @MainActor var accept: (() -> StateSequence<CheckoutViewState>)? {
        contents.cart.changes.isEmpty ? nil : { contents.accept() }
    }

    /// Orders the same under another key; `nil` where that makes no sense.
    @MainActor var orderAgain: (() -> StateSequence<CheckoutViewState>)? {
        guard contents.cart.changes.isEmpty, refusal != .invalid else { return nil }
        return { contents.order() }
    }
}

import DesignSystem
import FoundationExtensions
import StoreDomain
import StoreUseCases
import VSM
import ViewStateCore

@MainActor
struct CheckoutContext {
    let cart: CartUseCase
    let checkout: CheckoutUseCase
    let orders: ShowOrderUseCase
    let analytics: Analytics
    let output: @MainActor (CheckoutFeature.Output) -> Void
    private let changes = ChangeQueue()

    func outcome(after state: CheckoutViewState) async -> CheckoutViewState {
        let cart = await Result(awaiting: checkout.values().current)
        return await state.showing(cart, with: self)
    }

    /// Waits for an attempt to send the submission, starting a new attempt if `anew` is `true`.
    ///
    /// The method returns the reason that the order has no outcome yet, if any.
    func attempt(anew: Bool) async -> Problem? {
        await checkout.attempt(anew: anew).flatMap { Problem(loading: $0) }
    }

    /// Makes a change that is completed even if the calling task is canceled.
    func make(_ change: @escaping @MainActor () async throws -> Void) async -> Problem? {
        await changes.add(change).value.failure.flatMap { Problem(saving: $0) }
    }

    func order(_ id: Order.ID) async -> Order? {
        let order = try? await orders.order(id).values().current()
        return order?.value
    }
}

/// A cart that can be ordered without changes.
struct OrderReview: Equatable {
    let cart: Cart

    /// Stores an order for the reviewed lines, attempts to send it, and shows the result.
    @MainActor
    func place(with context: CheckoutContext) -> StateSequence<CheckoutViewState> {
        cart.waiting(.sending, with: context) { state in
            state.problem = await context.make {
                try await context.checkout.submit(cart.lines)
                context.analytics.record(.checkedOut(lineCount: cart.lines.count), on: "checkout")
            }
            if state.problem == nil { state.reason = await context.attempt(anew: false) }
        }
    }
}

/// A cart whose prices or stock levels differ from the values that the user saw.
struct ChangedOrder: Equatable {
    let cart: Cart

    /// Accepts the new prices, reduces quantities to the number in stock, and removes lines that are no
    /// longer available.
    @MainActor
    func accept(with context: CheckoutContext) -> StateSequence<CheckoutViewState> {
        cart.waiting(.saving, with: context) { state in
            state.problem = await context.make {
                for edit in cart.acceptance { try await context.cart.change(edit) }
            }
        }
    }
}

/// A stored order that has definitely not been placed.
struct QueuedOrder: Equatable {
    let cart: Cart

    /// Sends the order immediately, without waiting for the current pause to end.
    @MainActor
    func sendNow(with context: CheckoutContext) -> StateSequence<CheckoutViewState> {
        cart.waiting(.sending, with: context) { $0.reason = await context.attempt(anew: true) }
    }

    @MainActor
    func withdraw(with context: CheckoutContext) -> StateSequence<CheckoutViewState> {
        cart.waiting(.saving, with: context) { state in
            state.problem = await context.make {
                if let id = cart.submission?.id { try await context.checkout.withdraw(id) }
            }
        }
    }
}

/// An order that may have been placed.
///
/// The user can neither cancel this order nor place a new order, because submitting the same items under a
/// different key would place a second order if the shop has already placed the first one.
struct UnknownOrder: Equatable {
    let cart: Cart

    /// Resends the same submission immediately to determine whether the order was placed.
    @MainActor
    func ask(with context: CheckoutContext) -> StateSequence<CheckoutViewState> {
        cart.waiting(.asking, with: context) { $0.reason = await context.attempt(anew: true) }
    }
}

struct PlacedOrder: Equatable {
    let id: Order.ID

    let order: Order?
}

struct RefusedOrder: Equatable {
    let cart: Cart
    let refusal: OrderRefusal

    var changed: ChangedOrder? { cart.changes.isEmpty ? nil : ChangedOrder(cart: cart) }

    /// A review of the same items for a new order that has a different key, or `nil` if there are changes to
    /// accept or if the shop would also refuse a new order.
    var again: OrderReview? { changed == nil && refusal != .invalid ? OrderReview(cart: cart) : nil }
}

extension Cart {
    /// Shows a waiting step until `end` returns, and then shows the current cart.
    @MainActor
    @StateSequenceBuilder
    fileprivate func waiting(
        _ wait: CheckoutViewState.Wait,
        with context: CheckoutContext,
        until end: @escaping @MainActor (inout CheckoutViewState) async -> Void
    ) -> StateSequence<CheckoutViewState> {
        let waiting = CheckoutViewState(step: .waiting(self, wait))
        waiting
        Next {
            var state = waiting
            await end(&state)
            return await context.outcome(after: state)
        }
    }
}

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

    /// Returns the state that follows another one, given what has become of the cart.
    func outcome(after state: CheckoutViewState) async -> CheckoutViewState {
        let cart = await Result(awaiting: checkout.values().current)
        return await state.showing(cart, with: self)
    }

    /// Sends what is stored once, or waits for the running attempt; returns why the order is still open.
    func attempt(anew: Bool) async -> Problem? {
        await checkout.attempt(anew: anew).flatMap { Problem(loading: $0) }
    }

    /// Makes a change, to completion even if nobody waits any more; returns why it failed.
    func make(_ change: @escaping @MainActor () async throws -> Void) async -> Problem? {
        await changes.add(change).value.failure.flatMap { Problem(saving: $0) }
    }

    /// Returns `nil` if the order cannot be read.
    func order(_ id: Order.ID) async -> Order? {
        let order = try? await orders.order(id).values().current()
        return order?.value
    }
}

/// A cart that can be ordered as it is.
struct OrderReview: Equatable {
    let cart: Cart

    /// Stores an order of the reviewed lines, sends it once, and shows the result.
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

/// A cart in which prices or stock levels are not what the user saw.
struct ChangedOrder: Equatable {
    let cart: Cart

    /// Accepts the new prices and what is left in stock, and removes what is gone or sold out.
    @MainActor
    func accept(with context: CheckoutContext) -> StateSequence<CheckoutViewState> {
        cart.waiting(.saving, with: context) { state in
            state.problem = await context.make {
                for edit in cart.acceptance { try await context.cart.change(edit) }
            }
        }
    }
}

/// An order that is stored, and certainly not placed yet.
struct QueuedOrder: Equatable {
    let cart: Cart

    /// Sends it now, without waiting for its pause to end.
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

/// An order that the shop may or may not have.
///
/// It can neither be taken back nor given up: the shop may have it, and would have two if the same were
/// ordered under another key.
struct UnknownOrder: Equatable {
    let cart: Cart

    /// Asks the shop now, by sending the same again.
    @MainActor
    func ask(with context: CheckoutContext) -> StateSequence<CheckoutViewState> {
        cart.waiting(.asking, with: context) { $0.reason = await context.attempt(anew: true) }
    }
}

struct PlacedOrder: Equatable {
    let id: Order.ID

    /// `nil` if it cannot be read.
    let order: Order?
}

struct RefusedOrder: Equatable {
    let cart: Cart
    let refusal: OrderRefusal

    /// What has changed and can be accepted; `nil` if nothing has.
    var changed: ChangedOrder? { cart.changes.isEmpty ? nil : ChangedOrder(cart: cart) }

    /// The same, to be ordered under another key; `nil` if that makes no sense.
    var again: OrderReview? { changed == nil && refusal != .invalid ? OrderReview(cart: cart) : nil }
}

extension Cart {
    /// Shows that something is under way until it has ended, and then what became of the cart.
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

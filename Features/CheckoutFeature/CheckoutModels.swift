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

    /// Sends the submission once, or waits for the running attempt.
    ///
    /// Returns the reason that the order is still open.
    func attempt(anew: Bool) async -> Problem? {
        await checkout.attempt(anew: anew).flatMap { Problem(loading: $0) }
    }

    /// Makes a change to completion, even if the caller no longer waits.
    ///
    /// Returns the problem if the change failed.
    func make(_ change: @escaping @MainActor () async throws -> Void) async -> Problem? {
        await changes.add(change).value.failure.flatMap { Problem(saving: $0) }
    }

    /// Returns a stored order, or `nil` if it cannot be read.
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

/// A cart whose prices or stock levels differ from what the user saw.
struct ChangedOrder: Equatable {
    let cart: Cart

    /// Accepts the new prices and the quantities in stock, and removes lines that are no longer available.
    @MainActor
    func accept(with context: CheckoutContext) -> StateSequence<CheckoutViewState> {
        cart.waiting(.saving, with: context) { state in
            state.problem = await context.make {
                for edit in cart.acceptance { try await context.cart.change(edit) }
            }
        }
    }
}

/// An order that is stored and has certainly not been placed yet.
struct QueuedOrder: Equatable {
    let cart: Cart

    /// Sends the order now, without waiting for the current pause to end.
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
/// The user can neither cancel the order nor order again. If the shop already has the order, the same items
/// under another key would be a second order.
struct UnknownOrder: Equatable {
    let cart: Cart

    /// Sends the same submission again now, to find out whether the shop has the order.
    @MainActor
    func ask(with context: CheckoutContext) -> StateSequence<CheckoutViewState> {
        cart.waiting(.asking, with: context) { $0.reason = await context.attempt(anew: true) }
    }
}

struct PlacedOrder: Equatable {
    let id: Order.ID

    /// The order, or `nil` if it cannot be read.
    let order: Order?
}

struct RefusedOrder: Equatable {
    let cart: Cart
    let refusal: OrderRefusal

    /// The order with changes that the user can accept, or `nil` if there are no changes.
    var changed: ChangedOrder? { cart.changes.isEmpty ? nil : ChangedOrder(cart: cart) }

    /// The same items for an order under another key, or `nil` if ordering them again makes no sense.
    var again: OrderReview? { changed == nil && refusal != .invalid ? OrderReview(cart: cart) : nil }
}

extension Cart {
    /// Shows a waiting step until `end` has returned, and then the current cart.
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

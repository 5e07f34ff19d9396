import CommitObservation
import DesignSystem
import Foundation
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VSM

@MainActor
package enum CheckoutFeature {
    package enum Output: Equatable, Sendable {
        case cartSelected
        case orderSelected(Order.ID)
    }

    package static func screen(
        cart: CartUseCase,
        checkout: CheckoutUseCase,
        orders: ShowOrderUseCase,
        analytics: Analytics,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let context = CheckoutContext(
            cart: cart,
            checkout: checkout,
            orders: orders,
            analytics: analytics,
            output: output
        )
        let machine = CheckoutView.Machine(
            AsyncStateContainer(state: preview.state(or: CheckoutViewState())),
            context: context,
            lifecycle: CheckoutViewState.respond
        )
        return HostedScreen(id: "checkout", source: machine, view: CheckoutView.self)
    }

    package static var previews: [ScreenPreview] {
        let tote = CartLine.sampleTote
        func cart(_ change: CartChange) -> Cart {
            Cart(lines: [tote], changes: [tote.id: [change]])
        }
        let one = Cart(lines: [tote])
        let dearer = cart(.price(now: CartLine.sampleBackpack.unitPrice))
        let (review, queued) = (CheckoutViewState.Step.review(OrderReview(cart: one)), QueuedOrder(cart: one))
        var paused = Submission.sample(.unknown)
        paused.nextAttempt = paused.submittedAt + 300
        let later = UnknownOrder(cart: Cart(lines: [tote], submission: paused))
        let long = OrderReview(cart: Cart(lines: CartLine.longSamples))
        let id = Order.ID("o-1")
        func refused(_ refusal: OrderRefusal, _ cart: Cart? = nil) -> CheckoutViewState {
            CheckoutViewState(step: .refused(RefusedOrder(cart: cart ?? one, refusal: refusal)))
        }
        func placed(_ order: Order?) -> CheckoutViewState {
            CheckoutViewState(step: .placed(PlacedOrder(id: id, order: order)))
        }
        return CheckoutView.previews(
            of: "checkout",
            [
                "loading": CheckoutViewState(),
                "unreadable": CheckoutViewState(step: .unreadable),
                "nothing to order": CheckoutViewState(step: .empty),
                "review": CheckoutViewState(step: review),
                "long": CheckoutViewState(step: .review(long)),
                "not saved": CheckoutViewState(
                    step: review,
                    problem: Problem(saving: StoreError.storageFull)
                ),
                "not as reviewed": CheckoutViewState(
                    step: review,
                    problem: Problem(saving: CartError.changed)
                ),
                "changed": CheckoutViewState(step: .changed(ChangedOrder(cart: dearer))),
                "saving": CheckoutViewState(step: .waiting(one, .saving)),
                "sending": CheckoutViewState(step: .waiting(one, .sending)),
                "asking": CheckoutViewState(step: .waiting(one, .asking)),
                "queued": CheckoutViewState(step: .queued(queued)),
                "queued, offline": CheckoutViewState(
                    step: .queued(queued),
                    reason: Problem(loading: .offline)
                ),
                "unknown": CheckoutViewState(step: .unknown(UnknownOrder(cart: one))),
                "unknown, busy for a while": CheckoutViewState(
                    step: .unknown(later),
                    reason: Problem(loading: .tooManyRequests())
                ),
                "placed": placed(.sampleTote),
                "placed, not as reviewed": placed(.sampleOther),
                "placed, number unreadable": placed(nil),
                "price changed": refused(.priceChanged(tote.id, now: tote.unitPrice), dearer),
                "sold out": refused(.insufficientStock(tote.id, left: 0), cart(.stock(left: 0))),
                "no longer sold": refused(.unknownSKU(tote.id), cart(.gone)),
                "key used": refused(.keyUsedForOtherLines),
                "invalid": refused(.invalid),
                "unexplained": refused(.unexplained),
            ]
        )
    }
}

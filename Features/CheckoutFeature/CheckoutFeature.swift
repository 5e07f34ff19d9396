import CommitObservation
import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VSM

/// Orders what is in the cart, and shows what becomes of it: also offline, in doubt, and after a restart.
@MainActor
package enum CheckoutFeature {
    /// Where the screen leads.
    package enum Output: Equatable, Sendable {
        /// A person wants to change what is in the cart.
        case cartSelected

        /// A person wants to see the order that was placed.
        case orderSelected(Order.ID)
    }

    /// Makes the screen; it does not appear yet.
    package static func screen(
        cart: CartUseCase,
        checkout: CheckoutUseCase,
        orders: ShowOrderUseCase,
        analytics: Analytics,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let shop = CheckoutShop(
            values: cart.values,
            change: cart.change,
            submit: { lines throws(CartError) in try await checkout.submit(lines) },
            withdraw: checkout.withdraw,
            attempt: { await checkout.attempt(anew: $0).flatMap { LoadProblem($0) } },
            number: { id in
                for await order in orders.order(id).values() { return try? order.get()?.value.number }
                return nil
            },
            record: { analytics.record($0, on: "checkout") },
            output: output
        )
        let view = CheckoutView(state: .loading(shop))
        return HostedScreen(id: "checkout", source: view.$state, view: CheckoutView.self)
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        let shop = CheckoutShop()
        func contents(_ lines: [CartLine], _ changes: [SKU.ID: [CartChange]] = [:]) -> CheckoutContents {
            CheckoutContents(shop: shop, cart: Cart(lines: lines, changes: changes))
        }
        let tote = CartLine.sampleTote
        let (one, fewer) = (contents([tote]), contents([tote], [tote.id: [.stock(left: 0)]]))
        let dearer = contents([tote], [tote.id: [.price(now: CartLine.sampleBackpack.unitPrice)]])
        func refused(_ refusal: OrderRefusal, _ contents: CheckoutContents? = nil) -> CheckoutViewState {
            .refused(RefusedOrder(contents: contents ?? one, refusal: refusal))
        }
        var (full, edited) = (one, one)
        full.problem = SaveProblem(ShopError.storageFull)
        edited.problem = SaveProblem(CartError.changed)
        var offline = one
        offline.reason = LoadProblem(.offline)
        return CheckoutView.previews(
            of: "checkout",
            [
                "loading": .loading(shop),
                "unreadable": .unreadable(shop),
                "nothing to order": .empty(shop),
                "review": .review(OrderReview(contents: one)),
                "long": .review(OrderReview(contents: contents(CartLine.longSamples))),
                "not kept": .review(OrderReview(contents: full)),
                "not as reviewed": .review(OrderReview(contents: edited)),
                "changed": .changed(ChangedOrder(contents: dearer)),
                "saving": .waiting(one, .saving),
                "sending": .waiting(one, .sending),
                "asking": .waiting(one, .asking),
                "queued": .queued(QueuedOrder(contents: one)),
                "queued, offline": .queued(QueuedOrder(contents: offline)),
                "unknown": .unknown(UnknownOrder(contents: one)),
                "placed": .placed(
                    PlacedOrder(shop: shop, id: Order.ID("o-1"), number: OrderNumber("SF-000001"))
                ),
                "placed, number unreadable": .placed(
                    PlacedOrder(shop: shop, id: Order.ID("o-1"), number: nil)
                ),
                "price changed": refused(.priceChanged(tote.id, now: tote.unitPrice), dearer),
                "sold out": refused(.insufficientStock(tote.id, left: 0), fewer),
                "not sold any more": refused(.unknownSKU(tote.id), contents([tote], [tote.id: [.gone]])),
                "key used": refused(.keyUsedForOtherLines),
                "invalid": refused(.invalid),
                "not offered": refused(.notOffered),
                "unexplained": refused(.unexplained),
            ]
        )
    }
}

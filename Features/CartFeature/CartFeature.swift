import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VSM

/// What a person wants to order: quantities, totals, and what has changed since they chose it.
@MainActor
package enum CartFeature {
    /// Where the screen leads.
    package enum Output: Equatable, Sendable {
        /// A person wants to order, or to see what became of their order.
        case checkoutSelected

        /// A person wants to see the order that emptied the cart.
        case orderSelected(Order.ID)

        /// A person wants to see the product of a line.
        case productSelected(Product.ID)
    }

    /// Makes the screen; it does not appear yet.
    package static func screen(
        cart: CartUseCase,
        clock: any Clock<Duration> = .continuous,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let shop = CartShop(values: cart.values, change: cart.change, output: output)
        let view = CartView(AsyncStateContainer(state: .loading(shop), clock: clock))
        return HostedScreen(id: "cart", source: view.$state, view: CartView.self)
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        let shop = CartShop()
        let (backpack, tote) = (CartLine.sampleBackpack, CartLine.sampleTote)
        func contents(_ lines: [CartLine], _ changes: [SKU.ID: [CartChange]] = [:]) -> CartContents {
            CartContents(shop: shop, cart: Cart(lines: lines, changes: changes))
        }
        let placed = Cart(submission: .sample(.placed(Order.ID("o-1"))))
        let removed = RemovedLine(line: backpack, place: 0)
        let both = contents([backpack, tote])
        let field = QuantityField(contents: both, line: backpack)
        let changes: [SKU.ID: [CartChange]] = [
            backpack.id: [.price(now: tote.unitPrice), .stock(left: 1)], tote.id: [.gone],
        ]
        return CartView.previews(
            of: "cart",
            [
                "loading": .loading(shop),
                "unreadable": .unreadable(shop),
                "empty": .empty(EmptyCart(contents: contents([]))),
                "ordered": .empty(EmptyCart(contents: CartContents(shop: shop, cart: placed))),
                "last line removed": .empty(
                    EmptyCart(contents: contents([]).with(problem: nil, removed: removed))
                ),
                "line removed": .ready(
                    ReadyCart(contents: contents([tote]).with(problem: nil, removed: removed))
                ),
                "two lines": .ready(ReadyCart(contents: both)),
                "long": .ready(ReadyCart(contents: contents(CartLine.longSamples))),
                "several currencies": .ready(ReadyCart(contents: contents([backpack, .sampleInEuro]))),
                "not kept": .ready(
                    ReadyCart(contents: both.with(problem: SaveProblem(ShopError.storageFull)))
                ),
                "refused": .ready(
                    ReadyCart(
                        contents: CartContents(
                            shop: shop,
                            cart: Cart(lines: [tote], submission: .sample(.refused(.unexplained)))
                        )
                    )
                ),
                "changed": .changed(ChangedCart(contents: contents([backpack, tote], changes))),
                "line": .line(OpenLine(field: field)),
                "typing": field.typing("3"),
                "typing nonsense": field.typing("many"),
                "at most": field.typing("99"),
                "quantity not kept": .line(
                    OpenLine(
                        field: QuantityField(
                            contents: both.with(problem: SaveProblem(ShopError.storage)),
                            line: backpack,
                            typed: "3"
                        )
                    )
                ),
                "saving": .saving(both),
                "frozen": .frozen(FrozenCart(contents: both)),
            ]
        )
    }
}

import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VSM

@MainActor
package enum CartFeature {
    package enum Output: Equatable, Sendable {
        /// The user selected the checkout or the order in progress.
        case checkoutSelected

        /// The user selected the order that was placed from the cart.
        case orderSelected(Order.ID)

        case productSelected(Product.ID)
    }

    package static func screen(
        cart: CartUseCase,
        editing line: SKU.ID? = nil,
        clock: any Clock<Duration> = .continuous,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let machine = CartView.Machine(
            AsyncStateContainer(state: preview.state(or: CartViewState(wanted: line)), clock: clock),
            context: CartContext(cart: cart, output: output),
            lifecycle: CartViewState.respond
        )
        return HostedScreen(id: "cart", source: machine, view: CartView.self)
    }

    package static var previews: [ScreenPreview] {
        let (backpack, tote) = (CartLine.sampleBackpack, CartLine.sampleTote)
        func listing(
            _ lines: [CartLine],
            changes: [SKU.ID: [CartChange]] = [:],
            submission: Submission? = nil,
            problem: Problem? = nil,
            removed: RemovedLine? = nil
        ) -> CartViewState {
            let cart = Cart(lines: lines, changes: changes, submission: submission)
            return CartViewState(problem: problem, removed: removed).showing(.success(cart))
        }
        let removed = RemovedLine(line: backpack, place: 0)
        let both = Cart(lines: [backpack, tote])
        let line = OpenLine(cart: both, line: backpack)
        var unsaved = line.typing("3")
        unsaved.problem = Problem(saving: StoreError.storage)
        let changes: [SKU.ID: [CartChange]] = [
            backpack.id: [.price(now: tote.unitPrice), .stock(left: 1)], tote.id: [.gone],
        ]
        return CartView.previews(
            of: "cart",
            [
                "loading": CartViewState(),
                "unreadable": CartViewState(step: .unreadable),
                "empty": listing([]),
                "ordered": listing([], submission: .sample(.placed(Order.ID("o-1")))),
                "last line removed": listing([], removed: removed),
                "line removed": listing([tote], removed: removed),
                "two lines": .listing(both),
                "long": listing(CartLine.longSamples),
                "several currencies": listing([backpack, .sampleInEuro]),
                "not saved": listing(both.lines, problem: Problem(saving: StoreError.storageFull)),
                "refused": listing([tote], submission: .sample(.refused(.unexplained))),
                "changed": listing([backpack, tote], changes: changes),
                "line": CartViewState(step: .line(line)),
                "typing": line.typing("3"),
                "invalid quantity": line.typing("many"),
                "at most": line.typing("99"),
                "quantity not saved": unsaved,
                "saving": CartViewState(step: .saving(both)),
                "frozen": CartViewState(step: .frozen(both)),
            ]
        )
    }
}

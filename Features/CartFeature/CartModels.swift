import DesignSystem
import FoundationExtensions
import StoreDomain
import StoreUseCases
import VSM
import ViewStateCore

@MainActor
struct CartContext {
    let cart: CartUseCase
    let output: @MainActor (CartFeature.Output) -> Void
    private let changes = ChangeQueue()

    /// Applies edits sequentially and completes them even if the user leaves the screen.
    func make(_ edits: [CartEdit]) async -> Problem? {
        let change = changes.add { [cart] in
            for edit in edits { try await cart.change(edit) }
        }
        return await change.value.failure.flatMap { Problem(saving: $0) }
    }

    /// Records that the user has seen that an order was placed.
    ///
    /// If recording fails, the screen reports the order again the next time it appears.
    func markSeen(_ id: OrderSubmission.ID) async {
        _ = await changes.add { [cart] in try await cart.markSeen(id) }.value
    }

    func outcome(after state: CartViewState) async -> CartViewState {
        state.showing(await Result(awaiting: cart.values().current))
    }
}

struct RemovedLine: Equatable {
    let line: CartLine
    let place: Int

    @MainActor
    func putBack(in cart: Cart, with context: CartContext) -> StateSequence<CartViewState> {
        cart.making([.putBack(line, at: place)], with: context, offeringAgain: self)
    }
}

struct ListedCart: Equatable {
    let cart: Cart

    func open(_ line: CartLine) -> CartViewState {
        CartViewState(step: .line(OpenLine(cart: cart, line: line)))
    }

    /// Accepts the new prices, reduces quantities to the number in stock, and removes lines that are no
    /// longer available.
    @MainActor
    func accept(with context: CartContext) -> StateSequence<CartViewState> {
        cart.making(cart.acceptance, with: context)
    }
}

struct OpenLine: Equatable {
    let cart: Cart
    let line: CartLine

    /// The typed quantity that has not been saved, or `nil` if the user has not typed a new quantity.
    var typed: String?

    /// The pause in typing after which the app saves the quantity.
    static let pause = Duration.milliseconds(500)

    var quantity: String { typed ?? "\(line.quantity)" }

    var oneMore: String? { stockRefusal == nil ? neighbor(1) : nil }

    var oneLess: String? { neighbor(-1) }

    /// The reason that the shop cannot deliver an additional item, or `nil` if no reason is known.
    var stockRefusal: String? {
        for change in cart.changes[line.id, default: []] {
            switch change {
            case .stock(left: 0): return "sold out"
            case .stock(let left) where left <= number ?? 0: return "only \(left) left"
            case .gone: return "no longer sold"
            case .stock, .price: continue
            }
        }
        return nil
    }

    var mistake: String? {
        number == nil ? "Enter a quantity from 1 to \(Cart.quantities.upperBound)." : nil
    }

    var changeTexts: [String] {
        cart.changes[line.id, default: []].map { $0.text(of: line) }
    }

    @MainActor
    func type(_ text: String, in container: AsyncStateContainer<CartViewState>, with context: CartContext) {
        container.observe(typing(text))
        container.debounce("quantity", for: Self.pause) { $0.saveQuantity(with: context) }
    }

    func typing(_ text: String) -> CartViewState {
        CartViewState(step: .line(OpenLine(cart: cart, line: line, typed: text)))
    }

    /// Returns whether a typed quantity is waiting to be saved.
    ///
    /// After a failure, the app does not try to save the quantity again.
    func isTyped(despite problem: Problem?) -> Bool {
        typed != nil && number != nil && problem == nil
    }

    @MainActor
    func saved(with context: CartContext) async -> CartViewState {
        guard let number else { return CartViewState(step: .line(self)) }
        let problem = await context.make([.setQuantity(number, line.id)])
        return await context.outcome(after: CartViewState(step: .line(self), problem: problem))
    }

    func showing(_ cart: Cart) -> OpenLine? {
        guard let line = cart.lines.first(where: { $0.id == line.id }) else { return nil }
        return OpenLine(cart: cart, line: line, typed: number == line.quantity ? nil : typed)
    }

    @MainActor
    func remove(with context: CartContext) -> StateSequence<CartViewState> {
        let place = cart.lines.firstIndex { $0.id == line.id }
        return cart.making(
            [.remove(line.id)],
            with: context,
            offering: place.map { RemovedLine(line: cart.lines[$0], place: $0) }
        )
    }

    /// Saves the typed quantity and then shows the entire cart.
    ///
    /// The method discards text that is not a valid quantity.
    @MainActor
    @StateSequenceBuilder
    func close(after problem: Problem?, with context: CartContext) -> StateSequence<CartViewState> {
        if isTyped(despite: problem) {
            CartViewState(step: .saving(cart))
            Next {
                let saved = await saved(with: context)
                return saved.openLine.map { $0.typed == nil ? .listing($0.cart) : saved } ?? saved
            }
        } else {
            CartViewState.listing(cart)
        }
    }

    private var number: Int? {
        Int(quantity).flatMap { Cart.quantities.contains($0) ? $0 : nil }
    }

    private func neighbor(_ step: Int) -> String? {
        number.map { $0 + step }.flatMap { Cart.quantities.contains($0) ? "\($0)" : nil }
    }
}

extension Cart {
    /// Applies edits and shows the result.
    ///
    /// If the edits succeed, the screen offers to restore `removed`. If the edits fail, the screen offers to
    /// restore `kept`.
    @MainActor
    @StateSequenceBuilder
    fileprivate func making(
        _ edits: [CartEdit],
        with context: CartContext,
        offering removed: RemovedLine? = nil,
        offeringAgain kept: RemovedLine? = nil
    ) -> StateSequence<CartViewState> {
        CartViewState(step: .saving(self))
        Next {
            let problem = await context.make(edits)
            return await context.outcome(
                after: CartViewState(
                    step: .saving(self),
                    problem: problem,
                    removed: problem == nil ? removed : kept
                )
            )
        }
    }
}

import DesignSystem
import FoundationExtensions
import StoreDomain
import StoreUseCases
import VSM
import ViewStateCore

/// What all models of the cart work with; a closure that is not given stops with its name.
@MainActor
struct CartShop {
    /// What is in the cart, for one consumer.
    var values: () -> StoredValues<Cart> = { unimplemented("CartShop.values") }

    /// Changes what is in the cart.
    var change: (CartEdit) async throws(CartError) -> Void = { _ in unimplemented("CartShop.change") }

    /// Leads to another screen.
    var output: (CartFeature.Output) -> Void = { _ in }

    private let changes = ChangeQueue<CartError>()

    /// Makes changes one after the other, to their end even if nobody waits any more; why one was not made.
    @discardableResult
    func keep(_ edits: [CartEdit]) -> Task<SaveProblem?, Never> {
        let kept = edits.map { edit in
            changes.add { [change] () throws(CartError) in try await change(edit) }
        }
        return Task {
            for change in kept {
                if let error = await change.value.failure { return SaveProblem(error) }
            }
            return nil
        }
    }
}

/// A line that was removed, and where it stood.
struct RemovedLine {
    let line: CartLine
    let place: Int
}

/// What is in a cart, why the last change was not kept, and the line that can be put back.
struct CartContents {
    let shop: CartShop
    let cart: Cart
    var problem: SaveProblem?
    var removed: RemovedLine?

    /// The state that lists it.
    var listed: CartViewState {
        cart.changes.isEmpty ? .ready(ReadyCart(contents: self)) : .changed(ChangedCart(contents: self))
    }

    /// Makes changes, and offers to put back a line if they are made, or another one if not; what is in the
    /// cart then, the store says.
    @MainActor
    @StateSequenceBuilder
    func keep(
        _ edits: [CartEdit],
        offering removed: RemovedLine? = nil,
        offeringAgain kept: RemovedLine? = nil
    ) -> StateSequence<CartViewState> {
        CartViewState.saving(with(problem: nil))
        Next {
            let problem = await shop.keep(edits).value
            return CartViewState.saving(with(problem: problem, removed: problem == nil ? removed : kept))
        }
    }

    /// Removes a line, which can be put back.
    @MainActor
    func remove(_ id: SKU.ID) -> StateSequence<CartViewState> {
        let place = cart.lines.firstIndex { $0.id == id }
        return keep([.remove(id)], offering: place.map { RemovedLine(line: cart.lines[$0], place: $0) })
    }

    /// Puts a line back where it stood.
    @MainActor
    func putBack(_ removed: RemovedLine) -> StateSequence<CartViewState> {
        keep([.putBack(removed.line, at: removed.place)], offeringAgain: removed)
    }

    /// Opens a line.
    func open(_ line: CartLine) -> CartViewState {
        .line(OpenLine(field: QuantityField(contents: with(problem: nil), line: line)))
    }

    /// The same with another problem, and another line that can be put back, none unless given.
    func with(problem: SaveProblem?, removed: RemovedLine? = nil) -> CartContents {
        CartContents(shop: shop, cart: cart, problem: problem, removed: removed)
    }
}

/// A cart without lines.
struct EmptyCart {
    let contents: CartContents

    /// Leads to the order that emptied the cart; `nil` where none did.
    @MainActor var showOrder: (() -> Void)? {
        guard case .placed(let id) = contents.cart.submission?.state else { return nil }
        return { contents.shop.output(.orderSelected(id)) }
    }
}

/// A cart that can be ordered as it is.
struct ReadyCart {
    let contents: CartContents

    /// Leads to the checkout.
    @MainActor
    func checkOut() {
        contents.shop.output(.checkoutSelected)
    }
}

/// A cart in which prices or stocks are not what the person saw.
struct ChangedCart {
    let contents: CartContents

    /// Takes the new prices, what is left, and removes what is gone or sold out.
    @MainActor
    func accept() -> StateSequence<CartViewState> {
        contents.keep(contents.cart.acceptance)
    }
}

/// A cart of which an order is on its way.
struct FrozenCart {
    let contents: CartContents

    /// Leads to what is known of the order.
    @MainActor
    func showOrder() {
        contents.shop.output(.checkoutSelected)
    }
}

/// The quantity of a line, typed and not kept yet, or as it is kept.
struct QuantityField {
    let contents: CartContents
    let line: CartLine

    /// What was typed; `nil` when that is kept.
    var typed: String?

    /// What the field has.
    var quantity: String { typed ?? "\(line.quantity)" }

    /// One more than that; `nil` where a line may not have so many.
    var oneMore: String? { neighbour(1) }

    /// One less than that; `nil` where a line may not have so few.
    var oneLess: String? { neighbour(-1) }

    /// Whether what the field has can be kept.
    var isValid: Bool { number != nil }

    /// Whether what was typed is still to be kept.
    var isWaiting: Bool { typed != nil && isValid && contents.problem == nil }

    /// The state with another text in the field.
    func typing(_ text: String) -> CartViewState {
        let field = QuantityField(contents: contents.with(problem: nil), line: line, typed: text)
        return field.isValid ? .typing(field) : .line(OpenLine(field: field))
    }

    /// Keeps what was typed, also if nobody waits any more.
    @MainActor
    func kept() async -> CartViewState {
        guard let number else { return .line(OpenLine(field: self)) }
        let problem = await contents.shop.keep([.setQuantity(number, line.id)]).value
        let contents = contents.with(problem: problem)
        let field =
            problem == nil
            ? QuantityField(contents: contents, line: line.with(quantity: number))
            : QuantityField(contents: contents, line: line, typed: typed)
        return .line(OpenLine(field: field))
    }

    /// The state over another content of the cart; `nil` where the line is no longer there.
    func showing(_ contents: CartContents) -> CartViewState? {
        guard let line = contents.cart.lines.first(where: { $0.id == line.id }) else { return nil }
        let isKept = number == line.quantity
        let field = QuantityField(contents: contents, line: line, typed: isKept ? nil : typed)
        return field.isWaiting ? .typing(field) : .line(OpenLine(field: field))
    }

    private var number: Int? {
        Int(quantity).flatMap { Cart.quantities.contains($0) ? $0 : nil }
    }

    private func neighbour(_ step: Int) -> String? {
        number.map { $0 + step }.flatMap { Cart.quantities.contains($0) ? "\($0)" : nil }
    }
}

/// A line of the cart that is open, so that it can be changed.
struct OpenLine {
    let field: QuantityField

    /// Why what was typed cannot be kept; `nil` where it can.
    var mistake: String? {
        field.isValid ? nil : "A quantity is a number from 1 to \(Cart.quantities.upperBound)."
    }

    /// What differs by now from what the person saw.
    var changeTexts: [String] {
        field.contents.cart.changes[field.line.id, default: []].map { $0.text(of: field.line) }
    }

    /// Removes the line.
    @MainActor
    func remove() -> StateSequence<CartViewState> {
        field.contents.remove(field.line.id)
    }

    /// Shows the whole cart again, once what was typed is kept; what is no quantity is dropped.
    @MainActor
    @StateSequenceBuilder
    func close() -> StateSequence<CartViewState> {
        if field.isWaiting {
            CartViewState.saving(field.contents)
            Next {
                let kept = await field.kept()
                guard case .line(let line) = kept, line.field.typed == nil else { return kept }
                return CartViewState.saving(line.field.contents)
            }
        } else {
            field.contents.with(problem: nil).listed
        }
    }

    /// Leads to the product.
    @MainActor
    func showProduct() {
        field.contents.shop.output(.productSelected(field.line.productID))
    }
}

import Foundation
package import StoreDomain
import Testing
import ViewStateTesting

/// What every ``CartRepository`` has to hold beside the catalogue and the orders, one claim a case; a test
/// runs all of them on each implementation.
package enum CartRepositoryContract: CaseIterable, Sendable {
    /// Before the first change there is nothing in the cart, and no submission.
    case isEmptyAtFirst

    /// Text, amounts and order come out exactly; an edit that is refused changes nothing.
    case keepsLinesExactly

    /// What the catalogue or a refusal says of a line is shown with it, the newer of them.
    case showsWhatDiffersByNow

    /// A submission has the key and the lines, and nothing changes the cart while it is active.
    case freezesTheCart

    /// An order that was placed is among the orders, and the cart is empty.
    case emptiesTheCartForAnOrder

    /// A refusal unfreezes the cart and stays with it until the next change.
    case keepsTheReasonOfARefusal

    /// Nothing but a definite answer unfreezes a cart that may have been ordered.
    case staysFrozenInDoubt

    /// What was not placed can be withdrawn, and what may have been cannot.
    case withdrawsOnlyWhatIsQueued

    /// What cannot happen to a submission changes nothing.
    case refusesWhatCannotHappen

    /// Nothing is ordered but the lines that were reviewed.
    case ordersOnlyWhatWasReviewed

    /// Each change is delivered to everyone who observes, and nothing else is.
    case deliversEachChange

    /// A change by a cancelled task fails and changes nothing.
    case leavesOutACancelledChange

    /// Checks the claim; a violation is recorded as an issue of the current test.
    ///
    /// - Parameters:
    ///   - cart: An implementation in which nothing was ever changed.
    ///   - catalogue: What knows the products, empty too.
    ///   - orders: Where the orders go, empty too.
    /// - Throws: What an implementation throws.
    package func check(
        _ cart: any CartRepository,
        beside catalogue: any CatalogueRepository,
        _ orders: any OrdersRepository
    ) async throws {
        switch self {
        case .isEmptyAtFirst: try await Self.isEmptyAtFirst(cart)
        case .keepsLinesExactly: try await Self.keepsLinesExactly(cart)
        case .showsWhatDiffersByNow: try await Self.showsWhatDiffersByNow(cart, catalogue)
        case .freezesTheCart: try await Self.freezesTheCart(cart)
        case .emptiesTheCartForAnOrder: try await Self.emptiesTheCartForAnOrder(cart, orders)
        case .keepsTheReasonOfARefusal: try await Self.keepsTheReasonOfARefusal(cart)
        case .staysFrozenInDoubt: try await Self.staysFrozenInDoubt(cart)
        case .withdrawsOnlyWhatIsQueued: try await Self.withdrawsOnlyWhatIsQueued(cart)
        case .refusesWhatCannotHappen: try await Self.refusesWhatCannotHappen(cart, orders)
        case .ordersOnlyWhatWasReviewed: try await Self.ordersOnlyWhatWasReviewed(cart)
        case .deliversEachChange: try await Self.deliversEachChange(cart, catalogue)
        case .leavesOutACancelledChange: try await Self.leavesOutACancelledChange(cart)
        }
    }
}

/// The claims about the lines.
extension CartRepositoryContract {
    static func isEmptyAtFirst(_ cart: any CartRepository) async throws {
        #expect(try await cart.now() == Cart())
        #expect(try await cart.now(key) == nil)
        await #expect(throws: CartError.empty) { try await cart.freeze(as: key, at: .early) }
    }

    static func keepsLinesExactly(_ cart: any CartRepository) async throws {
        let odd = CartLine(
            id: SKU.ID("'; --"),
            productID: Product.ID(""),
            name: "\u{1B}[31me\u{301}",
            color: "",
            size: " \n",
            unitPrice: Money(minorUnits: PriceAmount.range.upperBound, currency: .eur),
            quantity: 99
        )
        for line in [odd, .tote, .backpack] { try await cart.change(.add(line)) }
        #expect(try await cart.now().lines == [odd, .tote, .backpack])
        try await cart.change(.setQuantity(2, CartLine.tote.id))
        try await cart.change(.remove(odd.id))
        await #expect(throws: CartError.quantity) { try await cart.change(.setQuantity(0, CartLine.tote.id)) }
        let lines = try await cart.now().lines
        #expect(lines.map(\.id) == [CartLine.tote.id, CartLine.backpack.id])
        #expect(lines.map(\.quantity) == [2, 1])
        try await cart.change(.putBack(odd, at: 0))
        #expect(try await cart.now().lines == [odd] + lines)
    }

    static func showsWhatDiffersByNow(
        _ cart: any CartRepository,
        _ catalogue: any CatalogueRepository
    ) async throws {
        let dearer = Money(minorUnits: 1, currency: .eur)
        try await catalogue.save(product: .sampleTote, at: .early)
        try await cart.change(.add(.tote))
        #expect(try await cart.now().changes == [:])
        try await cart.submit(key, ending: .failure(.refused(.priceChanged(CartLine.tote.id, now: dearer))))
        #expect(try await cart.now().changes == [CartLine.tote.id: [.price(now: dearer)]])
        try await cart.change(.accept(.price(now: dearer), CartLine.tote.id))
        #expect(try await cart.now().changes == [:])
        #expect(try await cart.now().total == dearer)
        try await catalogue.save(product: .sampleTote, at: .late + 1)
        #expect(try await cart.now().changes == [CartLine.tote.id: [.price(now: CartLine.tote.unitPrice)]])
    }

    static func deliversEachChange(
        _ cart: any CartRepository,
        _ catalogue: any CatalogueRepository
    ) async throws {
        let carts = [ValueRecorder(cart.cart()), ValueRecorder(cart.cart())]
        let submission = ValueRecorder(cart.submission(key))
        #expect(await submission.settled() == [.success(nil)])
        for recorder in carts { #expect(await recorder.settled() == [.success(Cart())]) }
        try await cart.change(.add(.tote))
        try await cart.change(.remove(CartLine.backpack.id))
        try await catalogue.save(categories: Category.samples, at: .early)
        for recorder in carts {
            #expect(await recorder.settled() == [.success(Cart()), .success(Cart(lines: [.tote]))])
        }
        try await cart.freeze(as: key, at: .early)
        for recorder in carts {
            #expect(try await recorder.settled().last?.get().submission?.state == .queued)
        }
        #expect(try await submission.settled().last?.get()?.submittedAt == .early)
    }

    static func leavesOutACancelledChange(_ cart: any CartRepository) async throws {
        try await cart.change(.add(.tote))
        let change = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await cart.change(.remove(CartLine.tote.id))
        }
        await #expect(throws: CartError.failed(.cancelled)) { try await change.value }
        let freeze = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await cart.freeze([.tote], as: key, at: .early)
        }
        await #expect(throws: CartError.failed(.cancelled)) { try await freeze.value }
        #expect(try await cart.now() == Cart(lines: [.tote]))
    }
}

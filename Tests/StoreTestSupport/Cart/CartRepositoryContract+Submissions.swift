package import Foundation
package import StoreDomain
import Testing

/// The claims about submissions.
extension CartRepositoryContract {
    static var key: OrderSubmission.ID { OrderSubmission.ID("key-1") }

    static func freezesTheCart(_ cart: any CartRepository) async throws {
        try await cart.change(.add(.backpack))
        try await cart.change(.add(.tote))
        try await cart.freeze(as: key, at: .early)
        let frozen = try await cart.now()
        let lines = [CartLine.backpack, .tote].map { line in
            OrderSubmission.Line(skuID: line.id, quantity: line.quantity, unitPrice: line.unitPrice)
        }
        let order = OrderSubmission(id: key, lines: lines)
        #expect(frozen.submission == Submission(order: order, submittedAt: .early, state: .queued))
        #expect(frozen.isFrozen)
        let edits: [CartEdit] = [
            .add(.tote), .setQuantity(3, CartLine.tote.id), .remove(CartLine.tote.id),
            .accept(.gone, CartLine.tote.id),
        ]
        for event in [nil, .sendingStarted, .interrupted] as [Submission.Event?] {
            if let event { try await cart.note(event, of: key, at: .early) }
            for edit in edits {
                await #expect(throws: CartError.frozen) { try await cart.change(edit) }
            }
            let other = OrderSubmission.ID("key-2")
            await #expect(throws: CartError.frozen) { try await cart.freeze(as: other, at: .late) }
        }
        #expect(try await cart.now().lines == frozen.lines)
        #expect(try await cart.now(key)?.order == order)
    }

    static func emptiesTheCartForAnOrder(
        _ cart: any CartRepository,
        _ orders: any OrdersRepository
    ) async throws {
        try await cart.change(.add(.tote))
        try await cart.submit(key, ending: .success(.sample))
        #expect(try await cart.now().lines == [])
        #expect(try await cart.now().submission?.state == .placed(Order.sample.id))
        #expect(try await orders.now() == Saved([.sample], savedAt: .late))

        try await cart.change(.add(.backpack))
        #expect(try await cart.now() == Cart(lines: [.backpack]))
        #expect(try await cart.now(key)?.state == .placed(Order.sample.id))
    }

    static func keepsTheReasonOfARefusal(_ cart: any CartRepository) async throws {
        try await cart.change(.add(.tote))
        let id = CartLine.tote.id
        let refusals: [OrderRefusal] = [
            .priceChanged(id, now: CartLine.tote.unitPrice), .insufficientStock(id, left: 5),
            .unknownSKU(SKU.ID("other")), .keyUsedForOtherLines, .invalid, .notOffered, .unexplained,
        ]
        for (number, refusal) in refusals.enumerated() {
            let key = OrderSubmission.ID("key-\(number)")
            try await cart.submit(key, ending: .failure(.refused(refusal)))
            #expect(try await cart.now().submission?.state == .refused(refusal))
            #expect(try await cart.now().lines == [.tote])
        }
        try await cart.change(.remove(SKU.ID("not there")))
        #expect(try await cart.now().submission?.state == .refused(.unexplained))
        try await cart.change(.setQuantity(2, id))
        #expect(try await cart.now().submission == nil)
        #expect(try await cart.now(OrderSubmission.ID("key-1"))?.state == .refused(refusals[1]))
    }

    static func staysFrozenInDoubt(_ cart: any CartRepository) async throws {
        try await cart.change(.add(.tote))
        let errors: [OrderError] = [
            .unknown(.unavailable), .notPlaced(.offline), .refused(.unexplained), .notPlaced(.accessDenied),
        ]
        for error in errors {
            if try await cart.now().submission == nil {
                try await cart.submit(key, ending: .failure(error))
            } else {
                try await cart.note(.ended(.failure(error)), of: key, at: .late)
            }
            #expect(try await cart.now().submission?.state == .unknown)
            #expect(try await cart.now().isFrozen)
        }
        try await cart.note(.ended(.success(.sample)), of: key, at: .late)
        #expect(try await cart.now().lines == [])
    }

    static func withdrawsOnlyWhatIsQueued(_ cart: any CartRepository) async throws {
        try await cart.change(.add(.tote))
        try await cart.submit(key, ending: .failure(.notPlaced(.offline)))
        #expect(try await cart.now().submission?.state == .queued)
        #expect(try await cart.note(.withdrawn, of: key, at: .late) == .withdrawn)
        #expect(try await cart.now().isFrozen == false)
        #expect(try await cart.now().lines == [.tote])

        let next = OrderSubmission.ID("key-2")
        try await cart.freeze(as: next, at: .early)
        for event in [Submission.Event.sendingStarted, .interrupted] {
            try await cart.note(event, of: next, at: .early)
            #expect(try await cart.note(.withdrawn, of: next, at: .late) == nil)
            #expect(try await cart.now().isFrozen)
        }
    }

    static func refusesWhatCannotHappen(
        _ cart: any CartRepository,
        _ orders: any OrdersRepository
    ) async throws {
        #expect(try await cart.note(.sendingStarted, of: key, at: .early) == nil)
        try await cart.change(.add(.tote))
        try await cart.submit(key, ending: .failure(.refused(.unexplained)))
        #expect(try await cart.note(.ended(.success(.sample)), of: key, at: .late) == nil)
        #expect(try await cart.now().lines == [.tote])
        #expect(try await orders.now() == nil)
    }

    static func ordersOnlyWhatWasReviewed(_ cart: any CartRepository) async throws {
        await #expect(throws: CartError.changed) {
            try await cart.freeze([.tote], as: key, at: .early)
        }
        try await cart.change(.add(.tote))
        let reviewed = try await cart.now().lines
        let edits: [CartEdit] = [.add(.tote), .add(.backpack), .remove(CartLine.tote.id)]
        for edit in edits {
            try await cart.change(edit)
            await #expect(throws: CartError.changed) {
                try await cart.freeze(reviewed, as: key, at: .early)
            }
            #expect(try await cart.now().submission == nil)
        }
        try await cart.freeze([.backpack], as: key, at: .early)
        #expect(try await cart.now(key)?.order == OrderSubmission(id: key, of: [.backpack]))
    }
}

extension CartLine {
    /// A line of the sample with one variant.
    package static let tote = CartLine(.sampleTote)

    /// A line of the sample with several variants.
    package static let backpack = CartLine(.sampleBackpack)

    private init(_ product: Product) {
        let sku = product.skus[0]
        self.init(
            id: sku.id,
            productID: product.id,
            name: product.name,
            color: sku.color.name,
            size: sku.size.name,
            unitPrice: sku.price.amount,
            quantity: 1
        )
    }
}

extension Order {
    /// An order of one tote.
    package static let sample = Order(
        id: ID("o-1"),
        number: OrderNumber("SF-000001"),
        placedAt: .early,
        lines: [
            OrderLine(skuID: CartLine.tote.id, name: "Tote", quantity: 1, unitPrice: CartLine.tote.unitPrice)
        ],
        total: CartLine.tote.unitPrice
    )
}

extension CartRepository {
    /// Freezes the cart as it is.
    package func freeze(as id: OrderSubmission.ID, at date: Date) async throws {
        try await freeze(now().lines, as: id, at: date)
    }

    /// The cart now.
    package func now() async throws -> Cart {
        try #require(await cart().first { _ in true }).get()
    }

    /// A submission now.
    package func now(_ id: OrderSubmission.ID) async throws -> Submission? {
        try #require(await submission(id).first { _ in true }).get()
    }

    /// The state in which a submission has ended, once it has.
    package func end(of id: OrderSubmission.ID) async throws -> Submission.State? {
        try #require(await submission(id).first { (try? $0.get())?.state.isActive != true }).get()?.state
    }

    /// Submits the cart early, and notes late what came of sending it.
    func submit(_ id: OrderSubmission.ID, ending outcome: Result<Order, OrderError>) async throws {
        try await freeze(as: id, at: .early)
        #expect(try await note(.sendingStarted, of: id, at: .early) == .sending)
        try await note(.ended(outcome), of: id, at: .late)
    }
}

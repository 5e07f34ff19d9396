package import Foundation
package import StoreDomain
import Testing
import ViewStateTesting

extension CartRepositoryContract {
    static let submissionRequirements: [Requirement<any Repositories>] = [
        // A submission contains its key and the lines of the cart. The cart cannot change while the
        // submission is active.
        Requirement("freezesTheCart") { store async throws in
            try await store.cart.change(.add(.backpack))
            try await store.cart.change(.add(.tote))
            try await store.cart.freeze(as: key, at: .early)
            let frozen = try await store.cart.now()
            let lines = [CartLine.backpack, .tote].map { line in
                OrderSubmission.Line(
                    skuID: line.id,
                    name: line.fullName,
                    quantity: line.quantity,
                    unitPrice: line.unitPrice
                )
            }
            let order = OrderSubmission(id: key, lines: lines)
            let queued = Submission(order: order, submittedAt: .early, changedAt: .early, state: .queued)
            #expect(frozen.submission == queued)
            #expect(frozen.isFrozen)
            let edits: [CartEdit] = [
                .add(.tote), .setQuantity(3, CartLine.tote.id), .remove(CartLine.tote.id),
                .accept(.gone, CartLine.tote.id),
            ]
            for event in [nil, .sendingStarted, .interrupted] as [Submission.Event?] {
                if let event { try await store.cart.note(event, of: key, at: .early) }
                for edit in edits {
                    await #expect(throws: CartError.frozen) { try await store.cart.change(edit) }
                }
                let other = OrderSubmission.ID("key-2")
                await #expect(throws: CartError.frozen) { try await store.cart.freeze(as: other, at: .late) }
            }
            #expect(try await store.cart.now().lines == frozen.lines)
            #expect(try await store.cart.now(key)?.order == order)
        },

        // A placed order is stored with the other orders, and the cart becomes empty.
        Requirement("emptiesTheCartForAnOrder") { store async throws in
            try await store.cart.change(.add(.tote))
            try await store.cart.submit(key, ending: .success(.sampleTote))
            #expect(try await store.cart.now().lines == [])
            #expect(try await store.cart.now().submission?.state == .placed(Order.sampleTote.id))
            #expect(try await store.cart.now().submission?.changedAt == .late)
            #expect(try await store.orders.now() == Saved([.sampleTote], savedAt: .late))

            try await store.cart.change(.add(.backpack))
            #expect(try await store.cart.now() == Cart(lines: [.backpack]))
            #expect(try await store.cart.now(key)?.state == .placed(Order.sampleTote.id))
        },

        // The repository compares the order with its submission on each read.
        Requirement("showsHowAnOrderDiffersFromWhatWasSubmitted") { store async throws in
            try await store.cart.change(.add(.tote))
            let submission = OrderSubmission(id: key, of: [.tote])
            let other = Order.sampleBags
            let differences = submission.differences(from: other)
            #expect(differences.count == 2)
            try await store.cart.submit(key, ending: .success(other))
            #expect(try await store.cart.now().lines == [])
            #expect(try await store.orders.now()?.value.map(\.differences) == [differences])
            #expect(try await store.orders.order(other.id).current()?.value.differences == differences)
            #expect(try await store.cart.now(key)?.order == submission)

            let order = Order(
                id: other.id,
                number: other.number,
                placedAt: other.placedAt,
                lines: Order.sampleTote.lines,
                total: Order.sampleTote.total
            )
            try await store.orders.save(orders: [order], at: .late)
            #expect(try await store.orders.now()?.value == [order])
        },

        // The cart no longer shows a finished submission after the user has seen the outcome. An active
        // submission remains in the cart.
        Requirement("forgetsAnEndThatWasSeen") { store async throws in
            try await store.cart.change(.add(.tote))
            try await store.cart.submit(key, ending: .success(.sampleTote))
            let current = ValueRecorder(store.cart.currentSubmission())
            #expect(try await current.settled().last?.get()?.id == key)
            try await store.cart.markSeen(OrderSubmission.ID("key-9"))
            #expect(try await store.cart.now().submission?.id == key)
            try await store.cart.markSeen(key)
            #expect(await current.settled().last == .success(nil))
            #expect(try await store.cart.now().submission == nil)
            #expect(try await store.cart.now(key)?.state == .placed(Order.sampleTote.id))

            try await store.cart.change(.add(.tote))
            let next = OrderSubmission.ID("key-2")
            try await store.cart.freeze(as: next, at: .early)
            for event in [nil, .sendingStarted, .interrupted] as [Submission.Event?] {
                if let event { try await store.cart.note(event, of: next, at: .early) }
                for id in [key, next] { try await store.cart.markSeen(id) }
                #expect(try await store.cart.now().isFrozen)
            }
        },

        // A refusal unfreezes the cart. The cart shows the reason for the refusal until the next change to
        // the cart.
        Requirement("keepsTheReasonOfARefusal") { store async throws in
            try await store.cart.change(.add(.tote))
            let id = CartLine.tote.id
            let refusals: [OrderRefusal] = [
                .priceChanged(id, now: CartLine.tote.unitPrice), .insufficientStock(id, left: 5),
                .unknownSKU(SKU.ID("other")), .keyUsedForOtherLines, .invalid, .unexplained,
            ]
            for (number, refusal) in refusals.enumerated() {
                let key = OrderSubmission.ID("key-\(number)")
                try await store.cart.submit(key, ending: .failure(.refused(refusal)))
                #expect(try await store.cart.now().submission?.state == .refused(refusal))
                #expect(try await store.cart.now().lines == [.tote])
            }
            try await store.cart.change(.remove(SKU.ID("not there")))
            #expect(try await store.cart.now().submission?.state == .refused(.unexplained))
            try await store.cart.change(.setQuantity(2, id))
            #expect(try await store.cart.now().submission == nil)
            #expect(try await store.cart.now(OrderSubmission.ID("key-1"))?.state == .refused(refusals[1]))
        },

        // A cart that may have been ordered remains frozen until the outcome is known.
        Requirement("staysFrozenInDoubt") { store async throws in
            try await store.cart.change(.add(.tote))
            let errors: [OrderError] = [
                .unknown(.unavailable), .notPlaced(.offline), .refused(.unexplained),
                .notPlaced(.accessDenied),
            ]
            for error in errors {
                if try await store.cart.now().submission == nil {
                    try await store.cart.submit(key, ending: .failure(error))
                } else {
                    try await store.cart.note(.ended(.failure(error)), of: key, at: .late)
                }
                #expect(try await store.cart.now().submission?.state == .unknown)
                #expect(try await store.cart.now().isFrozen)
            }
            try await store.cart.note(.ended(.success(.sampleTote)), of: key, at: .late)
            #expect(try await store.cart.now().lines == [])
        },

        // A queued submission can be withdrawn. A submission that may have been placed cannot be withdrawn.
        Requirement("withdrawsOnlyWhatIsQueued") { store async throws in
            try await store.cart.change(.add(.tote))
            try await store.cart.submit(key, ending: .failure(.notPlaced(.offline)))
            #expect(try await store.cart.now().submission?.state == .queued)
            #expect(try await store.cart.note(.withdrawn, of: key, at: .late) == .withdrawn)
            #expect(try await store.cart.now().isFrozen == false)
            #expect(try await store.cart.now().lines == [.tote])

            let next = OrderSubmission.ID("key-2")
            try await store.cart.freeze(as: next, at: .early)
            for event in [Submission.Event.sendingStarted, .interrupted] {
                try await store.cart.note(event, of: next, at: .early)
                #expect(try await store.cart.note(.withdrawn, of: next, at: .late) == nil)
                #expect(try await store.cart.now().isFrozen)
            }
        },

        Requirement("refusesWhatCannotHappen") { store async throws in
            #expect(try await store.cart.note(.sendingStarted, of: key, at: .early) == nil)
            try await store.cart.change(.add(.tote))
            try await store.cart.submit(key, ending: .failure(.refused(.unexplained)))
            #expect(try await store.cart.note(.ended(.success(.sampleTote)), of: key, at: .late) == nil)
            #expect(try await store.cart.now().lines == [.tote])
            #expect(try await store.orders.now() == nil)
        },

        // The cart is not frozen if its lines differ from the reviewed lines.
        Requirement("ordersOnlyWhatWasReviewed") { store async throws in
            await #expect(throws: CartError.changed) {
                try await store.cart.freeze([.tote], as: key, at: .early)
            }
            try await store.cart.change(.add(.tote))
            let reviewed = try await store.cart.now().lines
            let edits: [CartEdit] = [.add(.tote), .add(.backpack), .remove(CartLine.tote.id)]
            for edit in edits {
                try await store.cart.change(edit)
                await #expect(throws: CartError.changed) {
                    try await store.cart.freeze(reviewed, as: key, at: .early)
                }
                #expect(try await store.cart.now().submission == nil)
            }
            try await store.cart.freeze([.backpack], as: key, at: .early)
            #expect(try await store.cart.now(key)?.order == OrderSubmission(id: key, of: [.backpack]))
        },
    ]
}

extension CartLine {
    /// A sample line whose product has one variant.
    package static let tote = sampleTote

    /// A sample line whose product has several variants.
    package static let backpack = sampleBackpack.with(quantity: 1)
}

extension CartRepository {
    package func freeze(as id: OrderSubmission.ID, at date: Date) async throws {
        try await freeze(now().lines, as: id, at: date)
    }

    package func now() async throws -> Cart {
        try await cart().current()
    }

    package func now(_ id: OrderSubmission.ID) async throws -> Submission? {
        try await submission(id).current()
    }

    /// Waits until a submission has ended and returns its final state.
    package func end(of id: OrderSubmission.ID) async throws -> Submission.State? {
        try #require(await submission(id).first { (try? $0.get())?.state.isActive != true }).get()?.state
    }

    /// Submits the cart on the date `early` and records the outcome on the date `late`.
    package func submit(_ id: OrderSubmission.ID, ending outcome: Result<Order, OrderError>) async throws {
        try await freeze(as: id, at: .early)
        #expect(try await note(.sendingStarted, of: id, at: .early) == .sending)
        try await note(.ended(outcome), of: id, at: .late)
    }
}

import Foundation
import StoreDomain
import Testing
import ViewStateTesting

/// The contract for every ``CartRepository``, including the repository's interaction with the catalog and the
/// orders.
package enum CartRepositoryContract {
    static let key = OrderSubmission.ID("key-1")

    package static let requirements = lineRequirements + submissionRequirements

    private static let lineRequirements: [Requirement<any Repositories>] = [
        Requirement("ordersNoEmptyCart") { store async throws in
            await #expect(throws: CartError.empty) { try await store.cart.freeze(as: key, at: .early) }
        },

        // Strings, amounts, and the order of the lines are read exactly as they were saved. A rejected edit
        // changes nothing.
        Requirement("keepsLinesExactly") { store async throws in
            let odd = CartLine(
                id: SKU.ID("'; --"),
                productID: Product.ID(""),
                name: "\u{1B}[31me\u{301}",
                color: "",
                size: " \n",
                unitPrice: Money(minorUnits: PriceAmount.range.upperBound, currency: .eur),
                quantity: 99
            )
            for line in [odd, .tote, .backpack] { try await store.cart.change(.add(line)) }
            #expect(try await store.cart.now().lines == [odd, .tote, .backpack])
            try await store.cart.change(.setQuantity(2, CartLine.tote.id))
            try await store.cart.change(.remove(odd.id))
            await #expect(throws: CartError.quantity) {
                try await store.cart.change(.setQuantity(0, CartLine.tote.id))
            }
            let lines = try await store.cart.now().lines
            #expect(lines.map(\.id) == [CartLine.tote.id, CartLine.backpack.id])
            #expect(lines.map(\.quantity) == [2, 1])
            try await store.cart.change(.putBack(odd, at: 0))
            #expect(try await store.cart.now().lines == [odd] + lines)
        },

        // The cart shows either the catalog's value or the refusal's value, whichever is newer.
        Requirement("showsWhatDiffersByNow") { store async throws in
            let dearer = Money(minorUnits: 1, currency: .eur)
            try await store.catalog.save(product: .sampleTote, at: .early)
            try await store.cart.change(.add(.tote))
            #expect(try await store.cart.now().changes == [:])
            try await store.cart.submit(
                key,
                ending: .failure(.refused(.priceChanged(CartLine.tote.id, now: dearer)))
            )
            #expect(try await store.cart.now().changes == [CartLine.tote.id: [.price(now: dearer)]])
            try await store.cart.change(.accept(.price(now: dearer), CartLine.tote.id))
            #expect(try await store.cart.now().changes == [:])
            #expect(try await store.cart.now().total == dearer)
            try await store.catalog.save(product: .sampleTote, at: .late + 1)
            #expect(
                try await store.cart.now().changes == [
                    CartLine.tote.id: [.price(now: CartLine.tote.unitPrice)]
                ]
            )
        },

        // The cart treats a product that is missing from the full catalog as no longer sold, unless a part of
        // that catalog could not be read.
        Requirement("showsWhatIsNoLongerSold") { store async throws in
            try await store.cart.change(.add(.tote))
            #expect(try await store.cart.now().changes == [:])
            for (version, leftOutCount) in [("1", 0), ("2", 1), ("3", 0)] {
                let version = CatalogVersion(version)
                try await store.catalog.add(CatalogBatch(version: version), at: .late)
                try await store.catalog.publish(version, leftOutCount: leftOutCount, at: .late)
                let gone = [CartLine.tote.id: [CartChange.gone]]
                #expect(try await store.cart.now().changes == (leftOutCount == 0 ? gone : [:]))
            }
            try await store.catalog.save(product: .sampleTote, at: .late)
            #expect(try await store.cart.now().changes == [:])
        },

        // Identifiers are compared byte by byte, as in the backend. The variants of both products are
        // reported as changed.
        Requirement("showsWhatDiffersOfTwoWhoseIdentitiesAreEqualTexts") { store async throws in
            try await store.catalog.save(recommendations: Product.equalTexts, for: .shop, at: .early)
            let skus = [Product.sampleTote, .sampleBackpack].compactMap(\.skus.first)
            for (sku, product) in zip(skus, Product.equalTexts) {
                try await store.cart.change(.add(CartLine(sku, of: product)))
            }
            #expect(Set(try await store.cart.now().changes.keys) == Set(skus.map(\.id)))
        },

        // Each change is delivered exactly once to every observer.
        Requirement("deliversEachChange") { store async throws in
            let carts = [ValueRecorder(store.cart.cart()), ValueRecorder(store.cart.cart())]
            let submission = ValueRecorder(store.cart.submission(key))
            let current = ValueRecorder(store.cart.currentSubmission())
            let count = ValueRecorder(store.cart.itemCount())
            #expect(await current.settled() == [.success(nil)])
            #expect(await count.settled() == [.success(0)])
            #expect(await submission.settled() == [.success(nil)])
            for recorder in carts { #expect(await recorder.settled() == [.success(Cart())]) }
            try await store.cart.change(.add(.tote))
            try await store.cart.change(.remove(CartLine.backpack.id))
            try await store.catalog.save(categories: Category.samples, at: .early)
            for recorder in carts {
                #expect(await recorder.settled() == [.success(Cart()), .success(Cart(lines: [.tote]))])
            }
            try await store.cart.freeze(as: key, at: .early)
            for recorder in carts {
                #expect(try await recorder.settled().last?.get().submission?.state == .queued)
            }
            #expect(try await submission.settled().last?.get()?.submittedAt == .early)
            #expect(await current.settled() == submission.settled())
            let items = CartLine.tote.quantity
            #expect(await count.settled() == [.success(0), .success(items)])

            try await store.cart.note(.withdrawn, of: key, at: .late)
            #expect(await current.settled() == submission.settled())
            try await store.cart.change(.add(.tote))
            #expect(await current.settled().last == .success(nil))
            #expect(await count.settled().last == .success(items * 2))
        },
    ]
}

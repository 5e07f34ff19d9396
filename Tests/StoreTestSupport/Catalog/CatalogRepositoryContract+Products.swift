import Foundation
import StoreDomain
import Testing
import ViewStateTesting

extension CatalogRepositoryContract {
    static let productRequirements: [Requirement<any Repositories>] = [
        // A product is read exactly as it was saved. An update to the product appears in all lists.
        Requirement("keepsAnOpenedProduct") { store async throws in
            let date = Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7)
            for product in [Product.atTheLimits(updatedAt: date), .withNothingOptional, .sampleBackpack] {
                try await store.catalog.save(product: product, at: date)
                #expect(try await store.product(product.id) == Saved(product, savedAt: date))
            }
            let newer = Product.renamed(.sampleBackpack, to: "Waxed Backpack")
            try await store.catalog.save(
                recommendations: [.sampleTote, .sampleBackpack],
                for: .shop,
                at: .early
            )
            try await store.catalog.save(product: newer, at: .late)
            #expect(try await store.product(newer.id) == Saved(newer, savedAt: .late))
            #expect(
                try await store.recommendations(for: .shop) == Saved([.sampleTote, newer], savedAt: .early)
            )
        },

        // If a product was saved only as a recommendation, its date is that of the recommendation list.
        Requirement("knowsAPickedProduct") { store async throws in
            try await store.catalog.save(recommendations: Product.samples, for: .shop, at: .early)
            #expect(try await store.product(Product.sampleTote.id) == Saved(.sampleTote, savedAt: .early))
            let newer = Product.renamed(.sampleTote, to: "Farmer's Tote")
            try await store.catalog.save(
                recommendations: [newer],
                for: .category(newer.categoryID),
                at: .late
            )
            #expect(try await store.product(newer.id) == Saved(newer, savedAt: .late))
        },

        // A product can be found by a variant's identifier only while the product has that variant.
        Requirement("findsTheProductOfAVariant") { store async throws in
            #expect(try await store.catalog.product(with: SKU.ID("s-72")) == nil)
            try await store.catalog.save(recommendations: Product.samples, for: .shop, at: .early)
            #expect(try await store.catalog.product(with: SKU.ID("s-72")) == Product.sampleBackpack.id)
            #expect(try await store.catalog.product(with: SKU.ID("s-81")) == Product.sampleTote.id)
            var soldOut = Product.sampleBackpack
            soldOut.skus = []
            try await store.catalog.save(product: soldOut, at: .late)
            #expect(try await store.catalog.product(with: SKU.ID("s-72")) == nil)
        },

        // A newer version of a product is delivered, regardless of which list the version was saved in.
        Requirement("deliversANewerProduct") { store async throws in
            let recorder = ValueRecorder(store.catalog.product(Product.sampleTote.id))
            #expect(try await recorder.saved() == [nil])
            try await store.catalog.save(product: .sampleTote, at: .early)
            let first = Saved(Product.sampleTote, savedAt: .early)
            #expect(try await recorder.saved() == [nil, first])

            try await store.catalog.save(product: .sampleBackpack, at: .late)
            try await store.catalog.save(recommendations: [.sampleBackpack], for: .shop, at: .late)
            #expect(try await recorder.saved() == [nil, first])

            let newer = Product.renamed(.sampleTote, to: "Farmer's Tote")
            try await store.catalog.save(recommendations: [newer], for: .shop, at: .late)
            #expect(try await recorder.saved() == [nil, first, Saved(newer, savedAt: .late)])
        },
    ]
}

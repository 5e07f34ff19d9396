import Foundation
import StoreDomain
import Testing
import ViewStateTesting

/// The claims about single products.
extension CatalogueRepositoryContract {
    static func keepsAnOpenedProduct(_ repository: any CatalogueRepository) async throws {
        let date = Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7)
        for product in [Product.atTheLimits(updatedAt: date), .withNothingOptional, .sampleBackpack] {
            try await repository.save(product: product, at: date)
            #expect(await repository.productNow(product.id) == Saved(product, savedAt: date))
        }
        let newer = Product.renamed(.sampleBackpack, to: "Waxed Backpack")
        try await repository.save(picks: [.sampleTote, .sampleBackpack], for: .shop, at: .early)
        try await repository.save(product: newer, at: .late)
        #expect(await repository.productNow(newer.id) == Saved(newer, savedAt: .late))
        #expect(await repository.picksNow(for: .shop) == Saved([.sampleTote, newer], savedAt: .early))
    }

    static func knowsAPickedProduct(_ repository: any CatalogueRepository) async throws {
        try await repository.save(picks: Product.samples, for: .shop, at: .early)
        #expect(await repository.productNow(Product.sampleTote.id) == Saved(.sampleTote, savedAt: .early))
        let newer = Product.renamed(.sampleTote, to: "Farmer's Tote")
        try await repository.save(picks: [newer], for: .category(newer.categoryID), at: .late)
        #expect(await repository.productNow(newer.id) == Saved(newer, savedAt: .late))
    }

    static func findsTheProductOfAVariant(_ repository: any CatalogueRepository) async throws {
        #expect(try await repository.product(with: SKU.ID("s-72")) == nil)
        try await repository.save(picks: Product.samples, for: .shop, at: .early)
        #expect(try await repository.product(with: SKU.ID("s-72")) == Product.sampleBackpack.id)
        #expect(try await repository.product(with: SKU.ID("s-81")) == Product.sampleTote.id)
        let backpack = Product.sampleBackpack
        let soldOut = Product(
            id: backpack.id,
            name: backpack.name,
            summary: "",
            description: "",
            categoryID: backpack.categoryID,
            price: backpack.price,
            skus: [],
            rating: backpack.rating,
            updatedAt: nil
        )
        try await repository.save(product: soldOut, at: .late)
        #expect(try await repository.product(with: SKU.ID("s-72")) == nil)
    }

    static func deliversANewerProduct(_ repository: any CatalogueRepository) async throws {
        let recorder = ValueRecorder(repository.product(Product.sampleTote.id))
        #expect(try await recorder.saved() == [nil])
        try await repository.save(product: .sampleTote, at: .early)
        let first = Saved(Product.sampleTote, savedAt: .early)
        #expect(try await recorder.saved() == [nil, first])

        try await repository.save(product: .sampleBackpack, at: .late)
        try await repository.save(picks: [.sampleBackpack], for: .shop, at: .late)
        #expect(try await recorder.saved() == [nil, first])

        let newer = Product.renamed(.sampleTote, to: "Farmer's Tote")
        try await repository.save(picks: [newer], for: .shop, at: .late)
        #expect(try await recorder.saved() == [nil, first, Saved(newer, savedAt: .late)])
    }
}

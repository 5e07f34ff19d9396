import Foundation
import StoreDomain
import Testing
import ViewStateTesting

/// The claims about whole catalogues.
extension CatalogueRepositoryContract {
    private static let first = CatalogueVersion("1")
    private static let second = CatalogueVersion("2")

    static func hidesAnIncompleteCatalogue(_ repository: any CatalogueRepository) async throws {
        #expect(try await repository.catalogueState() == CatalogueState())
        let newer = Product.renamed(.sampleTote, to: "Newer")
        try await repository.save(picks: [.sampleTote], for: .shop, at: .early)
        let recorder = ValueRecorder(repository.picks(for: .shop))
        #expect(try await recorder.saved().count == 1)

        let home = Category(id: Category.ID("h"), name: "Home", productCount: 2)
        let begun = CatalogueBatch(version: first, categories: [.sampleBags, home])
        #expect(try await repository.add(begun, at: .late) == progress(nil, count: 0))
        let rest = CatalogueBatch(version: first, products: [newer, .sampleBackpack])
        let state = progress(Product.sampleBackpack.id, count: 2)
        #expect(try await repository.add(rest, at: .late) == state)
        #expect(try await repository.catalogueState() == CatalogueState(incomplete: state))

        #expect(try await recorder.saved().count == 1)
        #expect(await repository.productNow(newer.id) == Saved(.sampleTote, savedAt: .early))
        #expect(await repository.productNow(Product.sampleBackpack.id) == nil)
        #expect(await repository.categoriesNow() == nil)
        #expect(try await repository.found("backpack") == [])

        try await repository.save(product: .sampleBackpack, at: .early)
        #expect(await repository.productNow(Product.sampleBackpack.id)?.value == .sampleBackpack)
        try await repository.publish(first, at: .late)
        #expect(await repository.productNow(Product.sampleBackpack.id)?.value == .sampleBackpack)
    }

    static func publishesACatalogue(_ repository: any CatalogueRepository) async throws {
        let newer = Product.renamed(.sampleTote, to: "Newer")
        try await repository.save(categories: [.sampleHome], at: .early)
        try await repository.save(picks: Product.samples, for: .shop, at: .early)
        let recorder = ValueRecorder(repository.product(newer.id))
        #expect(try await recorder.saved().count == 1)

        for products in [[newer], [.sampleBackpack, newer]] {
            let batch = CatalogueBatch(version: first, categories: [.sampleBags], products: products)
            _ = try await repository.add(batch, at: .early)
        }
        try await repository.publish(first, at: .late)

        #expect(try await repository.catalogueState() == CatalogueState(current: first))
        #expect(await repository.categoriesNow() == Saved([.sampleBags], savedAt: .late))
        #expect(await repository.picksNow(for: .shop) == Saved([.sampleBackpack, newer], savedAt: .early))
        #expect(try await recorder.saved().last == Saved(newer, savedAt: .late))
        let backpack = await repository.productNow(Product.sampleBackpack.id)
        #expect(backpack == Saved(.sampleBackpack, savedAt: .late))
        #expect(Set(try await repository.found("bags")) == [.sampleBackpack, newer])
        #expect(try await repository.found("weekender") == [])
    }

    static func datesAnUnchangedCatalogue(_ repository: any CatalogueRepository) async throws {
        let batch = CatalogueBatch(version: first, categories: [.sampleBags], products: [.sampleTote])
        _ = try await repository.add(batch, at: .early)
        try await repository.publish(first, at: .early)
        let products = ValueRecorder(repository.product(Product.sampleTote.id))
        let categories = ValueRecorder(repository.categories())
        #expect(try await products.saved() == [Saved(.sampleTote, savedAt: .early)])
        #expect(try await categories.saved() == [Saved([.sampleBags], savedAt: .early)])
        for version in [second, first] {
            _ = try await repository.add(CatalogueBatch(version: version), at: .early)
            try await repository.publish(first, at: .late)
        }
        #expect(try await products.saved().last == Saved(.sampleTote, savedAt: .late))
        #expect(try await categories.saved().last == Saved([.sampleBags], savedAt: .late))
        #expect(try await repository.catalogueState() == CatalogueState(current: first))
    }

    static func forgetsTheCatalogue(_ repository: any CatalogueRepository) async throws {
        let both = [Product.sampleTote, .sampleBackpack]
        let batch = CatalogueBatch(version: first, categories: [.sampleBags], products: both)
        for version in [first, first] {
            _ = try await repository.add(batch, at: .early)
            try await repository.publish(version, at: .late)
            try await repository.save(picks: both, for: .shop, at: .late)
            let next = [.sampleTote, Product.renamed(.sampleBackpack, to: "Newer")]
            _ = try await repository.add(CatalogueBatch(version: second, products: next), at: .late)
            let tote = ValueRecorder(repository.product(Product.sampleTote.id))
            #expect(try await tote.saved().map(\.?.value) == [.sampleTote])
            let kept: Set = [Product.sampleBackpack.id, Product.ID("none")]
            #expect(try await repository.clear(keeping: kept))

            #expect(try await tote.saved().last == .some(nil))
            let backpack = await repository.productNow(Product.sampleBackpack.id)
            #expect(backpack == Saved(.sampleBackpack, savedAt: .late))
            #expect(await repository.categoriesNow() == nil)
            #expect(await repository.picksNow(for: .shop) == nil)
            #expect(try await repository.catalogueState() == CatalogueState())
            #expect(try await repository.found("tote") == [])
            #expect(try await repository.found("backpack") == [.sampleBackpack])
        }
    }

    static func discardsAnotherVersion(_ repository: any CatalogueRepository) async throws {
        try await repository.save(product: .sampleTote, at: .early)
        let newer = Product.renamed(.sampleTote, to: "Newer")
        let abandoned = CatalogueBatch(
            version: first,
            categories: [.sampleHome],
            products: [newer, .sampleBackpack]
        )
        _ = try await repository.add(abandoned, at: .early)
        let batch = CatalogueBatch(version: second, categories: [.sampleBags], products: [.sampleTote])
        let state = try await repository.add(batch, at: .early)
        #expect(state?.version == second && state?.productCount == 1)
        #expect(await repository.productNow(newer.id)?.value == .sampleTote)
        try await repository.publish(second, at: .late)
        #expect(await repository.productNow(newer.id) == Saved(.sampleTote, savedAt: .late))
        #expect(await repository.productNow(Product.sampleBackpack.id) == nil)
        #expect(await repository.categoriesNow()?.value == [.sampleBags])
    }

    static func writesOnlyByTheNewestClaim(_ repository: any CatalogueRepository) async throws {
        let late = try await repository.claimImport()
        let begun = CatalogueBatch(version: first, categories: [.sampleBags], products: [.sampleTote])
        _ = try await repository.add(begun, by: late, at: .early)
        let newest = try await repository.claimImport()
        let rest = CatalogueBatch(version: first, products: [.sampleBackpack])
        #expect(try await repository.add(rest, by: late, at: .early) == nil)
        try await repository.discardIncomplete(by: late)
        #expect(try await repository.publish(first, by: late, at: .early) == false)
        #expect(try await repository.catalogueState().incomplete?.productCount == 1)

        #expect(try await repository.add(rest, by: newest, at: .early)?.productCount == 2)
        try await repository.discardIncomplete(by: late)
        #expect(try await repository.publish(first, by: newest, at: .late))
        #expect(await repository.categoriesNow() == Saved([.sampleBags], savedAt: .late))
        #expect(Set(try await repository.found("bags")) == [.sampleTote, .sampleBackpack])
        #expect(try await repository.publish(first, by: newest, at: .early) == false)
        #expect(await repository.categoriesNow() == Saved([.sampleBags], savedAt: .late))
    }

    static func continuesNothingThatWasForgotten(_ repository: any CatalogueRepository) async throws {
        let claim = try await repository.claimImport()
        let begun = CatalogueBatch(version: first, categories: [.sampleBags], products: [.sampleTote])
        _ = try await repository.add(begun, by: claim, at: .early)
        #expect(try await repository.clear(keeping: []))
        let rest = CatalogueBatch(version: first, products: [.sampleBackpack])
        #expect(try await repository.add(rest, by: claim, at: .early) == nil)
        #expect(try await repository.publish(first, by: claim, at: .early) == false)
        #expect(try await repository.catalogueState() == CatalogueState())
        #expect(await repository.productNow(Product.sampleBackpack.id) == nil)
    }

    static func refusesAnUnknownVersion(_ repository: any CatalogueRepository) async throws {
        try await repository.save(product: .sampleTote, at: .early)
        await #expect(throws: StorageError.self) { try await repository.publish(first, at: .late) }
        #expect(await repository.productNow(Product.sampleTote.id) == Saved(.sampleTote, savedAt: .early))
    }

    private static func progress(_ last: Product.ID?, count: Int) -> CatalogueImport {
        CatalogueImport(version: first, last: last, productCount: count, expectedCount: 8)
    }
}

import Foundation
import StoreDomain
import Testing

/// The claims about what is kept.
extension CatalogueRepositoryContract {
    static func hasNothingAtFirst(_ repository: any CatalogueRepository) async {
        #expect(await repository.categoriesNow() == nil)
        #expect(await repository.picksNow(for: .shop) == nil)
        #expect(await repository.picksNow(for: .category(Category.sampleBags.id)) == nil)
        #expect(await repository.productNow(Product.sampleTote.id) == nil)
    }

    static func keepsCategories(_ repository: any CatalogueRepository) async throws {
        let categories = Array(Category.samples.reversed())
        try await repository.save(categories: categories, at: .early)
        #expect(await repository.categoriesNow() == Saved(categories, savedAt: .early))
    }

    static func keepsPicks(_ repository: any CatalogueRepository) async throws {
        let picks = Array(Product.samples.reversed())
        try await repository.save(picks: picks, for: .shop, at: .early)
        #expect(await repository.picksNow(for: .shop) == Saved(picks, savedAt: .early))
    }

    static func keepsValuesExactly(_ repository: any CatalogueRepository) async throws {
        let date = Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7)
        let picks = [Product.atTheLimits(updatedAt: date), .withNothingOptional]
        try await repository.save(picks: picks, for: .shop, at: date)
        #expect(await repository.picksNow(for: .shop) == Saved(picks, savedAt: date))
    }

    static func replacesWhatWasSaved(_ repository: any CatalogueRepository) async throws {
        try await repository.save(categories: Category.samples, at: .early)
        try await repository.save(categories: [.sampleHome], at: .late)
        #expect(await repository.categoriesNow() == Saved([.sampleHome], savedAt: .late))

        try await repository.save(picks: Product.samples, for: .shop, at: .early)
        try await repository.save(picks: [], for: .shop, at: .late)
        #expect(await repository.picksNow(for: .shop) == Saved([], savedAt: .late))
    }

    static func keepsOneOfEachIdentity(_ repository: any CatalogueRepository) async throws {
        try await repository.save(categories: [.sampleHome, .sampleBags, .sampleHome], at: .early)
        #expect(await repository.categoriesNow()?.value == [.sampleHome, .sampleBags])

        try await repository.save(picks: [.sampleTote, .sampleBackpack, .sampleTote], for: .shop, at: .early)
        #expect(await repository.picksNow(for: .shop)?.value == [.sampleTote, .sampleBackpack])
    }

    static func keepsPlacesApart(_ repository: any CatalogueRepository) async throws {
        let places: [PickList] = [.shop, .category(Category.ID("")), .category(Category.sampleBags.id)]
        for (place, product) in zip(places, Product.samples) {
            try await repository.save(picks: [product], for: place, at: .early)
        }
        for (place, product) in zip(places, Product.samples) {
            #expect(await repository.picksNow(for: place)?.value == [product])
        }
    }

    static func showsTheNewestProductEverywhere(_ repository: any CatalogueRepository) async throws {
        let newer = Product.renamed(.sampleBackpack, to: "Waxed Backpack")
        try await repository.save(picks: [.sampleBackpack, .sampleTote], for: .shop, at: .early)
        try await repository.save(picks: [newer], for: .category(newer.categoryID), at: .late)
        #expect(await repository.picksNow(for: .shop) == Saved([newer, .sampleTote], savedAt: .early))
    }

    static func leavesOutACancelledSave(_ repository: any CatalogueRepository) async throws {
        try await repository.save(categories: [.sampleBags], at: .early)
        let save = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await repository.save(categories: [], at: .late)
        }
        await #expect(throws: StorageError.cancelled) { try await save.value }
        #expect(await repository.categoriesNow() == Saved([.sampleBags], savedAt: .early))
    }

    static func keepsOverlappingSavesWhole(_ repository: any CatalogueRepository) async throws {
        let own = (0..<40).map { PickList.category(Category.ID("c-\($0)")) }
        let picks = own.indices.map { Array(Product.samples.dropFirst($0 % Product.samples.count)) }
        try await withThrowingTaskGroup { group in
            for (place, picks) in zip(own, picks) {
                group.addTask { try await repository.save(picks: picks, for: place, at: .early) }
                group.addTask { try await repository.save(picks: picks, for: .shop, at: .early) }
            }
            try await group.waitForAll()
        }
        for (place, picks) in zip(own, picks) {
            #expect(await repository.picksNow(for: place)?.value == picks)
        }
        let shared = try #require(await repository.picksNow(for: .shop))
        #expect(picks.contains(shared.value))
    }
}

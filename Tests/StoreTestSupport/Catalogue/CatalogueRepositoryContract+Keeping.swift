import Foundation
import StoreDomain
import Testing
import ViewStateTesting

/// The claims about what is kept.
extension CatalogueRepositoryContract {
    static func hasNothingAtFirst(_ repository: any CatalogueRepository) async {
        #expect(await repository.categoriesNow() == nil)
        #expect(await repository.picksNow(for: .shop) == nil)
        #expect(await repository.picksNow(for: .category(Category.sampleBags.id)) == nil)
        #expect(await repository.productNow(Product.sampleTote.id) == nil)
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

/// The claims about what is delivered.
extension CatalogueRepositoryContract {
    static func deliversToEachObserver(_ repository: any CatalogueRepository) async throws {
        let first = ValueRecorder(repository.categories())
        let second = ValueRecorder(repository.categories())
        #expect(try await first.saved() == [nil])
        #expect(try await second.saved() == [nil])

        try await repository.save(categories: [.sampleBags], at: .early)
        let saved = Saved([Category.sampleBags], savedAt: .early)
        #expect(try await first.saved() == [nil, saved])
        #expect(try await second.saved() == [nil, saved])
    }

    static func deliversANewerDate(_ repository: any CatalogueRepository) async throws {
        let categories = ValueRecorder(repository.categories())
        let picks = ValueRecorder(repository.picks(for: .shop))
        for date in [Date.early, .late] {
            try await repository.save(categories: Category.samples, at: date)
            try await repository.save(picks: Product.samples, for: .shop, at: date)
            #expect(try await categories.saved().last == Saved(Category.samples, savedAt: date))
            #expect(try await picks.saved().last == Saved(Product.samples, savedAt: date))
        }
    }

    static func deliversNothingTwice(_ repository: any CatalogueRepository) async throws {
        try await repository.save(picks: Product.samples, for: .shop, at: .early)
        let picks = ValueRecorder(repository.picks(for: .shop))
        let saved = Saved(Product.samples, savedAt: .early)
        #expect(try await picks.saved() == [saved])
        try await repository.save(picks: Product.samples, for: .shop, at: .early)
        #expect(try await picks.saved() == [saved])
    }

    static func isQuietAboutOtherLists(_ repository: any CatalogueRepository) async throws {
        let picks = ValueRecorder(repository.picks(for: .shop))
        #expect(try await picks.saved() == [nil])
        try await repository.save(categories: Category.samples, at: .early)
        try await repository.save(picks: Product.samples, for: .category(Category.sampleBags.id), at: .early)
        #expect(try await picks.saved() == [nil])
    }
}

import Foundation
import StoreDomain
import Testing

/// The claims about what is delivered.
extension CatalogueRepositoryContract {
    static func deliversToEachObserver(_ repository: any CatalogueRepository) async throws {
        let first = ValueRecorder(repository.categories())
        let second = ValueRecorder(repository.categories())
        #expect(await first.settled() == [nil])
        #expect(await second.settled() == [nil])

        try await repository.save(categories: [.sampleBags], at: .early)
        let saved = Saved([Category.sampleBags], savedAt: .early)
        #expect(await first.settled() == [nil, saved])
        #expect(await second.settled() == [nil, saved])
    }

    static func deliversANewerDate(_ repository: any CatalogueRepository) async throws {
        let categories = ValueRecorder(repository.categories())
        let picks = ValueRecorder(repository.picks(for: .shop))
        for date in [Date.early, .late] {
            try await repository.save(categories: Category.samples, at: date)
            try await repository.save(picks: Product.samples, for: .shop, at: date)
            #expect(await categories.settled().last == Saved(Category.samples, savedAt: date))
            #expect(await picks.settled().last == Saved(Product.samples, savedAt: date))
        }
    }

    static func deliversNothingTwice(_ repository: any CatalogueRepository) async throws {
        try await repository.save(picks: Product.samples, for: .shop, at: .early)
        let picks = ValueRecorder(repository.picks(for: .shop))
        let saved = Saved(Product.samples, savedAt: .early)
        #expect(await picks.settled() == [saved])
        try await repository.save(picks: Product.samples, for: .shop, at: .early)
        #expect(await picks.settled() == [saved])
    }

    static func isQuietAboutOtherLists(_ repository: any CatalogueRepository) async throws {
        let picks = ValueRecorder(repository.picks(for: .shop))
        #expect(await picks.settled() == [nil])
        try await repository.save(categories: Category.samples, at: .early)
        try await repository.save(picks: Product.samples, for: .category(Category.sampleBags.id), at: .early)
        #expect(await picks.settled() == [nil])
    }
}

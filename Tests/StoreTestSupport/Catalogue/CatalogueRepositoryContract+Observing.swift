import Foundation
import StoreDomain
import Testing
import ViewStateTesting

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

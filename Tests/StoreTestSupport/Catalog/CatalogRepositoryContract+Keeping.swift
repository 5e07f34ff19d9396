import Foundation
import StoreDomain
import Testing
import ViewStateTesting

extension CatalogRepositoryContract {
    static let keepingRequirements: [Requirement<any Repositories>] = [
        // Strings, numbers, and dates are read exactly as they were saved.
        Requirement("keepsValuesExactly") { store async throws in
            let date = Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7)
            let recommendations = [Product.atTheLimits(updatedAt: date), .withNothingOptional]
            try await store.catalog.save(recommendations: recommendations, for: .shop, at: date)
            #expect(try await store.recommendations(for: .shop) == Saved(recommendations, savedAt: date))
        },

        // A save replaces the previous values. A saved empty list differs from a list that was never saved.
        Requirement("replacesWhatWasSaved") { store async throws in
            try await store.catalog.save(categories: Category.samples, at: .early)
            try await store.catalog.save(categories: [.sampleHome], at: .late)
            #expect(try await store.categories() == Saved([.sampleHome], savedAt: .late))

            try await store.catalog.save(recommendations: Product.samples, for: .shop, at: .early)
            try await store.catalog.save(recommendations: [], for: .shop, at: .late)
            #expect(try await store.recommendations(for: .shop) == Saved([], savedAt: .late))
        },

        // A list is saved together with the number of elements that could not be read, and the next save
        // replaces that number.
        Requirement("keepsHowMuchWasLeftOut") { store async throws in
            for count in [7, 0] {
                try await store.catalog.save(categories: [.sampleHome], leftOutCount: count, at: .early)
                try await store.catalog.save(recommendations: [], for: .shop, leftOutCount: count, at: .early)
                #expect(try await store.categories()?.leftOutCount == count)
                #expect(try await store.recommendations(for: .shop)?.leftOutCount == count)
            }
        },

        // The full catalog is also saved together with the number of elements that could not be read. If the
        // catalog has not changed, publishing it again changes neither the number saved with the catalog nor
        // the number saved with the categories.
        Requirement("keepsHowMuchOfTheFullCatalogWasLeftOut") { store async throws in
            let version = CatalogVersion("1")
            try await store.catalog.add(CatalogBatch(version: version), at: .early)
            try await store.catalog.publish(version, leftOutCount: 3, at: .early)
            try await store.catalog.save(categories: [.sampleHome], leftOutCount: 2, at: .early)
            try await store.catalog.publish(version, at: .late)
            #expect(try await store.categories()?.leftOutCount == 2)
            let stored = try await store.catalog.fullCatalogCount().current()
            #expect(stored == Saved(0, savedAt: .late, leftOutCount: 3))
        },

        // If two elements have the same identifier, a list contains only the first of them.
        Requirement("keepsOneOfEachIdentity") { store async throws in
            try await store.catalog.save(categories: [.sampleHome, .sampleBags, .sampleHome], at: .early)
            #expect(try await store.categories()?.value == [.sampleHome, .sampleBags])

            try await store.catalog.save(
                recommendations: [.sampleTote, .sampleBackpack, .sampleTote],
                for: .shop,
                at: .early
            )
            #expect(try await store.recommendations(for: .shop)?.value == [.sampleTote, .sampleBackpack])
        },

        // Identifiers are compared byte by byte, as in the backend.
        Requirement("keepsThePickWhoseIdentityIsAnEqualText") { store async throws in
            for product in Product.equalTexts {
                try await store.catalog.save(recommendations: [product], for: .shop, at: .early)
                #expect(try await store.recommendations(for: .shop)?.value == [product])
            }
        },

        // The shop and each category have separate recommendations.
        Requirement("keepsPlacesApart") { store async throws in
            let places: [RecommendationList] = [
                .shop, .category(Category.ID("")), .category(Category.sampleBags.id),
            ]
            for (place, product) in zip(places, Product.samples) {
                try await store.catalog.save(recommendations: [product], for: place, at: .early)
            }
            for (place, product) in zip(places, Product.samples) {
                #expect(try await store.recommendations(for: place)?.value == [product])
            }
        },

        // Saving a product in one list updates the product in all lists.
        Requirement("showsTheNewestProductEverywhere") { store async throws in
            let newer = Product.renamed(.sampleBackpack, to: "Waxed Backpack")
            try await store.catalog.save(
                recommendations: [.sampleBackpack, .sampleTote],
                for: .shop,
                at: .early
            )
            try await store.catalog.save(
                recommendations: [newer],
                for: .category(newer.categoryID),
                at: .late
            )
            #expect(
                try await store.recommendations(for: .shop) == Saved([newer, .sampleTote], savedAt: .early)
            )
        },

        Requirement("keepsOverlappingSavesWhole") { store async throws in
            let own = (0..<40).map { RecommendationList.category(Category.ID("c-\($0)")) }
            let recommendations = own.indices.map {
                Array(Product.samples.dropFirst($0 % Product.samples.count))
            }
            try await withThrowingTaskGroup { group in
                for (place, recommendations) in zip(own, recommendations) {
                    group.addTask {
                        try await store.catalog.save(recommendations: recommendations, for: place, at: .early)
                    }
                    group.addTask {
                        try await store.catalog.save(recommendations: recommendations, for: .shop, at: .early)
                    }
                }
                try await group.waitForAll()
            }
            for (place, recommendations) in zip(own, recommendations) {
                #expect(try await store.recommendations(for: place)?.value == recommendations)
            }
            let shared = try #require(try await store.recommendations(for: .shop))
            #expect(recommendations.contains(shared.value))
        },

        // A save is delivered to all observers, even if only the date has changed.
        Requirement("deliversToEachObserver") { store async throws in
            let observed = (1...2).map { _ in ValueRecorder(store.catalog.categories()) }
            let recommendations = ValueRecorder(store.catalog.recommendations(for: .shop))
            var expected: [Saved<[Category]>?] = [nil]
            for categories in observed { #expect(try await categories.saved() == expected) }
            for date in [Date.early, .late] {
                try await store.catalog.save(categories: Category.samples, at: date)
                try await store.catalog.save(recommendations: Product.samples, for: .shop, at: date)
                expected.append(Saved(Category.samples, savedAt: date))
                for categories in observed { #expect(try await categories.saved() == expected) }
                #expect(try await recommendations.saved().last == Saved(Product.samples, savedAt: date))
            }
        },

        // Saving a list does not notify the observers of other lists. Saving the same values with the same
        // date does not notify any observer.
        Requirement("isQuietAboutOtherListsAndTheSameAgain") { store async throws in
            let places = [RecommendationList.shop, .category(Category.sampleBags.id)]
            let lists = places.map { ValueRecorder(store.catalog.recommendations(for: $0)) }
            for list in lists { #expect(try await list.saved() == [nil]) }
            for _ in 1...2 {
                try await store.catalog.save(categories: Category.samples, at: .early)
                try await store.catalog.save(recommendations: Product.samples, for: places[1], at: .early)
                #expect(try await lists[0].saved() == [nil])
                #expect(try await lists[1].saved() == [nil, Saved(Product.samples, savedAt: .early)])
            }
        },
    ]
}

import Foundation
import StoreDomain
import Testing
import ViewStateTesting

extension FavoritesRepositoryContract {
    static let keepingRequirements: [Requirement<any Repositories>] = [
        // The most recently added favorite comes first. Favorites with equal dates are listed in reverse
        // order of addition.
        Requirement("listsTheLastAddedFirst") { store async throws in
            let products = Array(Product.samples.prefix(4))
            try await store.catalog.save(recommendations: products, for: .shop, at: .early)
            for (product, date) in zip(products, [Date.early, .late, .early, .late]) {
                try await store.favorites.setFavorite(true, product.id, at: date)
            }
            #expect(
                try await store.favoritesNow()
                    == [products[3], products[1], products[2], products[0]].map { Favorite($0) }
            )
            #expect(try await store.isFavorite(products[0].id))
            #expect(try await !store.isFavorite(Product.samples[5].id))
        },

        // Identifiers are compared byte by byte, as in the backend.
        Requirement("listsBothOfTwoWhoseIdentitiesAreEqualTexts") { store async throws in
            try await store.catalog.save(recommendations: Product.equalTexts, for: .shop, at: .early)
            for product in Product.equalTexts {
                try await store.favorites.setFavorite(true, product.id, at: .early)
            }
            #expect(try await store.favoritesNow() == Product.equalTexts.reversed().map { Favorite($0) })
        },

        // Adding an existing favorite again does not change its position.
        Requirement("keepsThePlaceOfOneThatIsThere") { store async throws in
            try await store.catalog.save(recommendations: Product.samples, for: .shop, at: .early)
            try await store.favorites.setFavorite(true, Product.sampleTote.id, at: .early)
            try await store.favorites.setFavorite(true, Product.sampleBackpack.id, at: .early)
            try await store.favorites.setFavorite(true, Product.sampleTote.id, at: .late)
            #expect(
                try await store.favoritesNow() == [Product.sampleBackpack, .sampleTote].map { Favorite($0) }
            )
        },

        // Removing a product that is not a favorite changes nothing. A favorite that is removed and added
        // again comes first.
        Requirement("forgetsWhatIsRemoved") { store async throws in
            try await store.catalog.save(recommendations: Product.samples, for: .shop, at: .early)
            try await store.favorites.setFavorite(true, Product.sampleTote.id, at: .early)
            try await store.favorites.setFavorite(true, Product.sampleBackpack.id, at: .early)
            for _ in 1...2 {
                try await store.favorites.setFavorite(false, Product.sampleTote.id, at: .late)
                #expect(try await store.favoritesNow() == [Favorite(.sampleBackpack)])
                #expect(try await !store.isFavorite(Product.sampleTote.id))
            }
            try await store.favorites.setFavorite(true, Product.sampleTote.id, at: .early)
            #expect(
                try await store.favoritesNow() == [Product.sampleTote, .sampleBackpack].map { Favorite($0) }
            )
        },

        // A removed favorite stays removed when its product is saved again.
        Requirement("keepsOneRemoved") { store async throws in
            try await store.favorites.setFavorite(true, Product.sampleTote.id, at: .early)
            try await store.favorites.setFavorite(false, Product.sampleTote.id, at: .late)
            try await store.favorites.setFavorite(true, Product.sampleBackpack.id, at: .late)
            try await store.catalog.save(product: .sampleTote, at: .late)
            try await store.catalog.save(recommendations: Product.samples, for: .shop, at: .late)
            #expect(try await store.favoritesNow() == [Favorite(.sampleBackpack)])
            #expect(try await !store.isFavorite(Product.sampleTote.id))
        },

        // Undoing a removal restores the favorite's position in the list. Undoing has no effect if nothing
        // has been removed.
        Requirement("putsBackWhatWasRemoved") { store async throws in
            let products = Array(Product.samples.prefix(3))
            try await store.catalog.save(recommendations: products, for: .shop, at: .early)
            for product in products { try await store.favorites.setFavorite(true, product.id, at: .early) }
            let list = ValueRecorder(store.favorites.favorites())
            for product in products {
                try await store.favorites.setFavorite(false, product.id, at: .late)
                for _ in 1...2 { try await store.favorites.undoRemoval(of: product.id) }
                #expect(await list.settled().last == .success(products.reversed().map { Favorite($0) }))
                #expect(try await store.isFavorite(product.id))
            }
        },

        // A favorite whose product is unknown is listed without details until the product is saved.
        Requirement("remembersOneThatIsNotKnown") { store async throws in
            let strange = Product.atTheLimits(updatedAt: .early)
            try await store.favorites.setFavorite(true, strange.id, at: .early)
            try await store.favorites.setFavorite(true, Product.sampleTote.id, at: .late)
            #expect(try await store.isFavorite(strange.id))
            let unknown = [Favorite(id: Product.sampleTote.id), Favorite(id: strange.id)]
            #expect(try await store.favoritesNow() == unknown)
            try await store.catalog.save(recommendations: [strange], for: .shop, at: .early)
            #expect(try await store.favoritesNow() == [unknown[0], Favorite(strange)])
            try await store.catalog.save(product: .sampleTote, at: .early)
            #expect(try await store.favoritesNow() == [Favorite(.sampleTote), Favorite(strange)])
        },

        // After a favorite product is removed from the catalog, the product's last known values remain
        // readable.
        Requirement("remembersProductsThatAreGone") { store async throws in
            let products = [Product.sampleBackpack, .sampleTote, .atTheLimits(updatedAt: .early)]
            try await store.catalog.save(recommendations: products, for: .shop, at: .early)
            for product in products { try await store.favorites.setFavorite(true, product.id, at: .early) }
            try await store.favorites.setFavorite(true, Product.sampleLong.id, at: .early)
            try await store.favorites.setFavorite(false, Product.sampleTote.id, at: .late)
            let all = [Product.sampleLong.id] + products.reversed().map(\.id)
            for _ in 1...2 { try await store.favorites.rememberProducts() }
            #expect(try await store.catalog.clear(keeping: []))
            try await store.favorites.rememberProducts()
            try await store.favorites.undoRemoval(of: Product.sampleTote.id)
            let lastKnown: [Favorite.LastKnown?] = [nil] + products.reversed().map { .some(.init($0)) }
            for isMissing in [false, true] {
                let favorites = zip(all, lastKnown).map {
                    Favorite(id: $0, lastKnown: $1, isMissingFromCatalog: isMissing)
                }
                #expect(try await store.favoritesNow() == favorites)
                try await store.catalog.add(CatalogBatch(version: CatalogVersion("1")), at: .late)
                try await store.catalog.publish(CatalogVersion("1"), at: .late)
            }
            // A product that could not be read may be one of the favorites, so no favorite is reported as
            // missing.
            try await store.catalog.add(CatalogBatch(version: CatalogVersion("2")), at: .late)
            try await store.catalog.publish(CatalogVersion("2"), leftOutCount: 1, at: .late)
            #expect(try await store.favoritesNow().allSatisfy { !$0.isMissingFromCatalog })
            try await store.catalog.save(product: .sampleTote, at: .late)
            #expect(try await store.favoritesNow().contains(Favorite(.sampleTote)))
        },

        Requirement("keepsOverlappingChanges") { store async throws in
            let products = (0..<40).map { Product.numbered($0) }
            try await withThrowingTaskGroup { group in
                for product in products {
                    group.addTask { try await store.favorites.setFavorite(true, product.id, at: .early) }
                    group.addTask {
                        try await store.catalog.save(recommendations: [product], for: .shop, at: .early)
                    }
                }
                try await group.waitForAll()
            }
            for product in products {
                #expect(try await store.isFavorite(product.id))
            }
            try await store.catalog.save(recommendations: products, for: .shop, at: .late)
            #expect(try await Set(store.favoritesNow()) == Set(products.map { Favorite($0) }))
        },
    ]
}

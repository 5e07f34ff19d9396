import Foundation
import StoreDomain
import Testing
import ViewStateTesting

/// The contract for every ``FavoritesRepository``, including the repository's use of the catalog.
package enum FavoritesRepositoryContract {
    package static let requirements = keepingRequirements + deliveryRequirements

    private static let deliveryRequirements: [Requirement<any Repositories>] = [
        Requirement("deliversToEachObserver") { store async throws in
            try await store.catalog.save(recommendations: [.sampleTote], for: .shop, at: .early)
            let lists = [
                ValueRecorder(store.favorites.favorites()), ValueRecorder(store.favorites.favorites()),
            ]
            let mark = ValueRecorder(store.favorites.isFavorite(Product.sampleTote.id))
            for list in lists { #expect(await list.settled() == [.success([])]) }
            #expect(await mark.settled() == [.success(false)])

            try await store.favorites.setFavorite(true, Product.sampleTote.id, at: .early)
            for list in lists {
                #expect(await list.settled() == [.success([]), .success([Favorite(.sampleTote)])])
            }
            #expect(await mark.settled() == [.success(false), .success(true)])

            try await store.favorites.setFavorite(false, Product.sampleTote.id, at: .late)
            for list in lists { #expect(await list.settled().last == .success([])) }
            #expect(await mark.settled() == [.success(false), .success(true), .success(false)])
        },

        // If a newer version of a favorite product is saved, a new list is delivered.
        Requirement("deliversANewerProduct") { store async throws in
            try await store.favorites.setFavorite(true, Product.sampleBackpack.id, at: .early)
            let list = ValueRecorder(store.favorites.favorites())
            let unknown = Favorite(id: Product.sampleBackpack.id)
            #expect(await list.settled() == [.success([unknown])])
            try await store.catalog.save(product: .sampleBackpack, at: .early)
            #expect(await list.settled().last == .success([Favorite(.sampleBackpack)]))
            let newer = Product.renamed(.sampleBackpack, to: "Waxed Backpack")
            try await store.catalog.save(recommendations: [newer], for: .shop, at: .late)
            #expect(
                await list.settled()
                    == [unknown, Favorite(.sampleBackpack), Favorite(newer)].map { .success([$0]) }
            )
        },

        // A change that does not affect the favorites does not notify their observers.
        Requirement("isQuietAboutEverythingElse") { store async throws in
            try await store.catalog.save(product: .sampleTote, at: .early)
            try await store.favorites.setFavorite(true, Product.sampleTote.id, at: .early)
            let list = ValueRecorder(store.favorites.favorites())
            let mark = ValueRecorder(store.favorites.isFavorite(Product.sampleTote.id))
            #expect(await list.settled() == [.success([Favorite(.sampleTote)])])
            #expect(await mark.settled() == [.success(true)])

            try await store.favorites.setFavorite(true, Product.sampleTote.id, at: .late)
            try await store.favorites.setFavorite(false, Product.sampleBackpack.id, at: .late)
            try await store.catalog.save(recommendations: [.sampleBackpack], for: .shop, at: .late)
            try await store.catalog.save(product: .sampleTote, at: .late)
            for product in [Product.sampleTote, .sampleBackpack] {
                try await store.favorites.undoRemoval(of: product.id)
            }
            #expect(await list.settled() == [.success([Favorite(.sampleTote)])])
            #expect(await mark.settled() == [.success(true)])
        },
    ]
}

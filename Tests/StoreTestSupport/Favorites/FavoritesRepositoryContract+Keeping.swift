import Foundation
import StoreDomain
import Testing
import ViewStateTesting

/// The claims about what is kept.
extension FavoritesRepositoryContract {
    static func hasNoneAtFirst(_ favorites: any FavoritesRepository) async {
        #expect(await favorites.favoritesNow() == [])
        #expect(await favorites.isFavoriteNow(Product.sampleTote.id) == false)
    }

    static func listsTheLastAddedFirst(
        _ favorites: any FavoritesRepository,
        _ catalogue: any CatalogueRepository
    ) async throws {
        let products = Array(Product.samples.prefix(4))
        try await catalogue.save(picks: products, for: .shop, at: .early)
        for (product, date) in zip(products, [Date.early, .late, .early, .late]) {
            try await favorites.setFavorite(true, product.id, at: date)
        }
        #expect(
            await favorites.favoritesNow()
                == [products[3], products[1], products[2], products[0]].map { Favorite($0) }
        )
        #expect(await favorites.isFavoriteNow(products[0].id) == true)
        #expect(await favorites.isFavoriteNow(Product.samples[5].id) == false)
    }

    static func keepsThePlaceOfOneThatIsThere(
        _ favorites: any FavoritesRepository,
        _ catalogue: any CatalogueRepository
    ) async throws {
        try await catalogue.save(picks: Product.samples, for: .shop, at: .early)
        try await favorites.setFavorite(true, Product.sampleTote.id, at: .early)
        try await favorites.setFavorite(true, Product.sampleBackpack.id, at: .early)
        try await favorites.setFavorite(true, Product.sampleTote.id, at: .late)
        #expect(await favorites.favoritesNow() == [Product.sampleBackpack, .sampleTote].map { Favorite($0) })
    }

    static func forgetsWhatIsRemoved(
        _ favorites: any FavoritesRepository,
        _ catalogue: any CatalogueRepository
    ) async throws {
        try await catalogue.save(picks: Product.samples, for: .shop, at: .early)
        try await favorites.setFavorite(true, Product.sampleTote.id, at: .early)
        try await favorites.setFavorite(true, Product.sampleBackpack.id, at: .early)
        for _ in 1...2 {
            try await favorites.setFavorite(false, Product.sampleTote.id, at: .late)
            #expect(await favorites.favoritesNow() == [Favorite(.sampleBackpack)])
            #expect(await favorites.isFavoriteNow(Product.sampleTote.id) == false)
        }
        try await favorites.setFavorite(true, Product.sampleTote.id, at: .early)
        #expect(await favorites.favoritesNow() == [Product.sampleTote, .sampleBackpack].map { Favorite($0) })
    }

    static func keepsOneRemoved(
        _ favorites: any FavoritesRepository,
        _ catalogue: any CatalogueRepository
    ) async throws {
        try await favorites.setFavorite(true, Product.sampleTote.id, at: .early)
        try await favorites.setFavorite(false, Product.sampleTote.id, at: .late)
        try await favorites.setFavorite(true, Product.sampleBackpack.id, at: .late)
        try await catalogue.save(product: .sampleTote, at: .late)
        try await catalogue.save(picks: Product.samples, for: .shop, at: .late)
        #expect(await favorites.favoritesNow() == [Favorite(.sampleBackpack)])
        #expect(await favorites.isFavoriteNow(Product.sampleTote.id) == false)
    }

    static func putsBackWhatWasRemoved(
        _ favorites: any FavoritesRepository,
        _ catalogue: any CatalogueRepository
    ) async throws {
        let products = Array(Product.samples.prefix(3))
        try await catalogue.save(picks: products, for: .shop, at: .early)
        for product in products { try await favorites.setFavorite(true, product.id, at: .early) }
        let list = ValueRecorder(favorites.favorites())
        for product in products {
            try await favorites.setFavorite(false, product.id, at: .late)
            for _ in 1...2 { try await favorites.undoRemoval(of: product.id) }
            #expect(await list.settled().last == .success(products.reversed().map { Favorite($0) }))
            #expect(await favorites.isFavoriteNow(product.id) == true)
        }
    }

    static func remembersOneThatIsNotKnown(
        _ favorites: any FavoritesRepository,
        _ catalogue: any CatalogueRepository
    ) async throws {
        let strange = Product.atTheLimits(updatedAt: .early)
        try await favorites.setFavorite(true, strange.id, at: .early)
        try await favorites.setFavorite(true, Product.sampleTote.id, at: .late)
        #expect(await favorites.isFavoriteNow(strange.id) == true)
        let unknown = [Favorite(id: Product.sampleTote.id), Favorite(id: strange.id)]
        #expect(await favorites.favoritesNow() == unknown)
        try await catalogue.save(picks: [strange], for: .shop, at: .early)
        #expect(await favorites.favoritesNow() == [unknown[0], Favorite(strange)])
        try await catalogue.save(product: .sampleTote, at: .early)
        #expect(await favorites.favoritesNow() == [Favorite(.sampleTote), Favorite(strange)])
    }

    static func leavesOutACancelledChange(_ favorites: any FavoritesRepository) async throws {
        try await favorites.setFavorite(true, Product.sampleTote.id, at: .early)
        let change = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await favorites.setFavorite(false, Product.sampleTote.id, at: .late)
        }
        await #expect(throws: StorageError.cancelled) { try await change.value }
        #expect(await favorites.isFavoriteNow(Product.sampleTote.id) == true)
    }

    static func keepsOverlappingChanges(
        _ favorites: any FavoritesRepository,
        _ catalogue: any CatalogueRepository
    ) async throws {
        let products = (0..<40).map { Product.numbered($0) }
        try await withThrowingTaskGroup { group in
            for product in products {
                group.addTask { try await favorites.setFavorite(true, product.id, at: .early) }
                group.addTask { try await catalogue.save(picks: [product], for: .shop, at: .early) }
            }
            try await group.waitForAll()
        }
        for product in products {
            #expect(await favorites.isFavoriteNow(product.id) == true)
        }
        try await catalogue.save(picks: products, for: .shop, at: .late)
        #expect(await favorites.favoritesNow().map(Set.init) == Set(products.map { Favorite($0) }))
    }
}

extension FavoritesRepository {
    /// The favorites now; `nil` when they cannot be read.
    fileprivate func favoritesNow() async -> [Favorite]? {
        try? await favorites().first { _ in true }?.get()
    }

    /// Whether a product is a favorite now; `nil` when that cannot be read.
    fileprivate func isFavoriteNow(_ id: Product.ID) async -> Bool? {
        try? await isFavorite(id).first { _ in true }?.get()
    }
}

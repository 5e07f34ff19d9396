import Foundation
import StoreDomain
import Testing
import ViewStateTesting

/// The claims about what is delivered.
extension FavoritesRepositoryContract {
    static func deliversToEachObserver(
        _ favorites: any FavoritesRepository,
        _ catalogue: any CatalogueRepository
    ) async throws {
        try await catalogue.save(picks: [.sampleTote], for: .shop, at: .early)
        let lists = [ValueRecorder(favorites.favorites()), ValueRecorder(favorites.favorites())]
        let mark = ValueRecorder(favorites.isFavorite(Product.sampleTote.id))
        for list in lists { #expect(await list.settled() == [.success([])]) }
        #expect(await mark.settled() == [.success(false)])

        try await favorites.setFavorite(true, Product.sampleTote.id, at: .early)
        for list in lists { #expect(await list.settled() == [.success([]), .success([.sampleTote])]) }
        #expect(await mark.settled() == [.success(false), .success(true)])

        try await favorites.setFavorite(false, Product.sampleTote.id, at: .late)
        for list in lists { #expect(await list.settled().last == .success([])) }
        #expect(await mark.settled() == [.success(false), .success(true), .success(false)])
    }

    static func deliversANewerProduct(
        _ favorites: any FavoritesRepository,
        _ catalogue: any CatalogueRepository
    ) async throws {
        try await favorites.setFavorite(true, Product.sampleBackpack.id, at: .early)
        let list = ValueRecorder(favorites.favorites())
        #expect(await list.settled() == [.success([])])
        try await catalogue.save(product: .sampleBackpack, at: .early)
        #expect(await list.settled().last == .success([.sampleBackpack]))
        let newer = Product.renamed(.sampleBackpack, to: "Waxed Backpack")
        try await catalogue.save(picks: [newer], for: .shop, at: .late)
        #expect(await list.settled() == [.success([]), .success([.sampleBackpack]), .success([newer])])
    }

    static func isQuietAboutEverythingElse(
        _ favorites: any FavoritesRepository,
        _ catalogue: any CatalogueRepository
    ) async throws {
        try await catalogue.save(product: .sampleTote, at: .early)
        try await favorites.setFavorite(true, Product.sampleTote.id, at: .early)
        let list = ValueRecorder(favorites.favorites())
        let mark = ValueRecorder(favorites.isFavorite(Product.sampleTote.id))
        #expect(await list.settled() == [.success([.sampleTote])])
        #expect(await mark.settled() == [.success(true)])

        try await favorites.setFavorite(true, Product.sampleTote.id, at: .late)
        try await favorites.setFavorite(false, Product.sampleBackpack.id, at: .late)
        try await catalogue.save(picks: [.sampleBackpack], for: .shop, at: .late)
        try await catalogue.save(product: .sampleTote, at: .late)
        #expect(await list.settled() == [.success([.sampleTote])])
        #expect(await mark.settled() == [.success(true)])
    }
}

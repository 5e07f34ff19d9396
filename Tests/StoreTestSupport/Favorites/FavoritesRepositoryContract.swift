import Foundation
package import StoreDomain
import Testing
import ViewStateTesting

/// What every ``FavoritesRepository`` has to hold beside the catalogue that knows its products, one claim a
/// case; a test runs all of them on each implementation.
/// ```swift
/// @Test(arguments: FavoritesRepositoryContract.allCases)
/// func holds(_ claim: FavoritesRepositoryContract) async throws {
///     let shop = InMemoryShop()
///     try await claim.check(InMemoryFavoritesRepository(shop), beside: InMemoryCatalogueRepository(shop))
/// }
/// ```
package enum FavoritesRepositoryContract: CaseIterable, Sendable {
    /// Before the first change there is no favorite.
    case hasNoneAtFirst

    /// The most recently added one comes first, by its date and then by its order.
    case listsTheLastAddedFirst

    /// One that is added again keeps its place.
    case keepsThePlaceOfOneThatIsThere

    /// One that is removed is gone; removing what is not there changes nothing, and coming back is new.
    case forgetsWhatIsRemoved

    /// One that is removed stays removed, whatever becomes of its product.
    case keepsOneRemoved

    /// One whose removal is undone stands where it stood; undoing nothing changes nothing.
    case putsBackWhatWasRemoved

    /// One whose product is not known is listed without it, and with it once it is known.
    case remembersOneThatIsNotKnown

    /// A change is delivered to everyone who observes.
    case deliversToEachObserver

    /// A newer version of a favorite is a newer list.
    case deliversANewerProduct

    /// What changes nothing of the favorites is no news, and nobody waits for it.
    case isQuietAboutEverythingElse

    /// A change by a cancelled task fails and changes nothing.
    case leavesOutACancelledChange

    /// Changes that overlap all happen.
    case keepsOverlappingChanges

    /// Checks the claim; a violation is recorded as an issue of the current test.
    ///
    /// - Parameters:
    ///   - favorites: An implementation in which nothing was ever changed.
    ///   - catalogue: What knows its products, empty too.
    /// - Throws: What an implementation throws.
    package func check(
        _ favorites: any FavoritesRepository,
        beside catalogue: any CatalogueRepository
    ) async throws {
        switch self {
        case .hasNoneAtFirst: await Self.hasNoneAtFirst(favorites)
        case .listsTheLastAddedFirst: try await Self.listsTheLastAddedFirst(favorites, catalogue)
        case .keepsThePlaceOfOneThatIsThere:
            try await Self.keepsThePlaceOfOneThatIsThere(favorites, catalogue)
        case .forgetsWhatIsRemoved: try await Self.forgetsWhatIsRemoved(favorites, catalogue)
        case .keepsOneRemoved: try await Self.keepsOneRemoved(favorites, catalogue)
        case .putsBackWhatWasRemoved: try await Self.putsBackWhatWasRemoved(favorites, catalogue)
        case .remembersOneThatIsNotKnown: try await Self.remembersOneThatIsNotKnown(favorites, catalogue)
        case .deliversToEachObserver: try await Self.deliversToEachObserver(favorites, catalogue)
        case .deliversANewerProduct: try await Self.deliversANewerProduct(favorites, catalogue)
        case .isQuietAboutEverythingElse: try await Self.isQuietAboutEverythingElse(favorites, catalogue)
        case .leavesOutACancelledChange: try await Self.leavesOutACancelledChange(favorites)
        case .keepsOverlappingChanges: try await Self.keepsOverlappingChanges(favorites, catalogue)
        }
    }
}

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
        for list in lists {
            #expect(await list.settled() == [.success([]), .success([Favorite(.sampleTote)])])
        }
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
        let unknown = Favorite(id: Product.sampleBackpack.id)
        #expect(await list.settled() == [.success([unknown])])
        try await catalogue.save(product: .sampleBackpack, at: .early)
        #expect(await list.settled().last == .success([Favorite(.sampleBackpack)]))
        let newer = Product.renamed(.sampleBackpack, to: "Waxed Backpack")
        try await catalogue.save(picks: [newer], for: .shop, at: .late)
        #expect(
            await list.settled()
                == [unknown, Favorite(.sampleBackpack), Favorite(newer)].map { .success([$0]) }
        )
    }

    static func isQuietAboutEverythingElse(
        _ favorites: any FavoritesRepository,
        _ catalogue: any CatalogueRepository
    ) async throws {
        try await catalogue.save(product: .sampleTote, at: .early)
        try await favorites.setFavorite(true, Product.sampleTote.id, at: .early)
        let list = ValueRecorder(favorites.favorites())
        let mark = ValueRecorder(favorites.isFavorite(Product.sampleTote.id))
        #expect(await list.settled() == [.success([Favorite(.sampleTote)])])
        #expect(await mark.settled() == [.success(true)])

        try await favorites.setFavorite(true, Product.sampleTote.id, at: .late)
        try await favorites.setFavorite(false, Product.sampleBackpack.id, at: .late)
        try await catalogue.save(picks: [.sampleBackpack], for: .shop, at: .late)
        try await catalogue.save(product: .sampleTote, at: .late)
        for product in [Product.sampleTote, .sampleBackpack] {
            try await favorites.undoRemoval(of: product.id)
        }
        #expect(await list.settled() == [.success([Favorite(.sampleTote)])])
        #expect(await mark.settled() == [.success(true)])
    }
}

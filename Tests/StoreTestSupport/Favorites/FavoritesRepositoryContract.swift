package import StoreDomain
import Testing

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

    /// One whose product is not known is a favorite, and is listed once the product is known.
    case remembersOneThatIsNotKnown

    /// The product of a favorite stays known when nothing else keeps it, and goes when it is none any more.
    case keepsTheProductOfAFavorite

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
        case .remembersOneThatIsNotKnown: try await Self.remembersOneThatIsNotKnown(favorites, catalogue)
        case .keepsTheProductOfAFavorite: try await Self.keepsTheProductOfAFavorite(favorites, catalogue)
        case .deliversToEachObserver: try await Self.deliversToEachObserver(favorites, catalogue)
        case .deliversANewerProduct: try await Self.deliversANewerProduct(favorites, catalogue)
        case .isQuietAboutEverythingElse: try await Self.isQuietAboutEverythingElse(favorites, catalogue)
        case .leavesOutACancelledChange: try await Self.leavesOutACancelledChange(favorites)
        case .keepsOverlappingChanges: try await Self.keepsOverlappingChanges(favorites, catalogue)
        }
    }
}

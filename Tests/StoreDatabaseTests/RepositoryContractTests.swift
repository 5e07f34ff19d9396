import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct RepositoryContractTests {
    @Test(arguments: CatalogueRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: CatalogueRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.withRepositories { catalogue, _ in try await claim.check(catalogue) }
    }

    @Test(arguments: FavoritesRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: FavoritesRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.withRepositories { catalogue, favorites in
            try await claim.check(favorites, beside: catalogue)
        }
    }
}

/// Everything that claims to keep the data of the shop.
enum StorageImplementation: CaseIterable {
    case fake
    case sqliteInMemory
    case sqliteInFile

    /// Runs a check on repositories of a new, empty one, and clears up.
    func withRepositories(
        _ check: (any CatalogueRepository, any FavoritesRepository) async throws -> Void
    ) async throws {
        switch self {
        case .fake:
            let shop = InMemoryShop()
            try await check(InMemoryCatalogueRepository(shop), InMemoryFavoritesRepository(shop))
        case .sqliteInMemory:
            let database = try await ShopDatabase.inMemory()
            try await check(SQLiteCatalogueRepository(database), SQLiteFavoritesRepository(database))
        case .sqliteInFile:
            let temporary = try TemporaryDirectory()
            let database = try await ShopDatabase.open(in: DataDirectory(path: temporary.path))
            try await check(SQLiteCatalogueRepository(database), SQLiteFavoritesRepository(database))
            try await database.close()
        }
    }
}

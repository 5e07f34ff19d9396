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

    @Test(arguments: ProfileRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: ProfileRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.with(
            { InMemoryProfileRepository($0) },
            { SQLiteProfileRepository($0) },
            check: claim.check
        )
    }

    @Test(arguments: SettingsRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: SettingsRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.with(
            { InMemorySettingsRepository($0) },
            { SQLiteSettingsRepository($0) },
            check: claim.check
        )
    }

    @Test(arguments: PathRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: PathRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.with(
            { InMemoryPathRepository($0) },
            { SQLitePathRepository($0) },
            check: claim.check
        )
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
        try await with(
            { (InMemoryCatalogueRepository($0), InMemoryFavoritesRepository($0)) },
            { (SQLiteCatalogueRepository($0), SQLiteFavoritesRepository($0)) },
            check: check
        )
    }

    /// Runs a check on what is made of a new, empty one, and clears up.
    func with<Repository>(
        _ fake: (InMemoryShop) -> Repository,
        _ sqlite: (ShopDatabase) -> Repository,
        check: (Repository) async throws -> Void
    ) async throws {
        switch self {
        case .fake:
            try await check(fake(InMemoryShop()))
        case .sqliteInMemory:
            try await check(sqlite(try await ShopDatabase.inMemory()))
        case .sqliteInFile:
            let temporary = try TemporaryDirectory()
            let database = try await ShopDatabase.open(in: DataDirectory(path: temporary.path))
            try await check(sqlite(database))
            try await database.close()
        }
    }
}

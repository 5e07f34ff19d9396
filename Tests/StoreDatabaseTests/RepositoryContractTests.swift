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
            fake: { InMemoryProfileRepository($0) },
            sqlite: { SQLiteProfileRepository($0) }
        ) { (profiles: any ProfileRepository) in try await claim.check(profiles) }
    }

    @Test(arguments: SettingsRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: SettingsRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.with(
            fake: { InMemorySettingsRepository($0) },
            sqlite: { SQLiteSettingsRepository($0) }
        ) { (settings: any SettingsRepository) in try await claim.check(settings) }
    }

    @Test(arguments: PathRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: PathRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.with(
            fake: { InMemoryPathRepository($0) },
            sqlite: { SQLitePathRepository($0) }
        ) { (paths: any PathRepository) in try await claim.check(paths) }
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
            fake: { (InMemoryCatalogueRepository($0), InMemoryFavoritesRepository($0)) },
            sqlite: { (SQLiteCatalogueRepository($0), SQLiteFavoritesRepository($0)) }
        ) { (repositories: (any CatalogueRepository, any FavoritesRepository)) in
            try await check(repositories.0, repositories.1)
        }
    }

    /// Runs a check on what is made of a new, empty one, and clears up.
    func with<Repository>(
        fake: (InMemoryShop) -> Repository,
        sqlite: (ShopDatabase) -> Repository,
        _ check: (Repository) async throws -> Void
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

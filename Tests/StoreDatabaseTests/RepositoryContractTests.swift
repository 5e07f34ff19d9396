import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct RepositoryContractTests {
    @Test(arguments: CatalogueRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: CatalogueRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.withDatabase { try await claim.check(SQLiteCatalogueRepository($0)) }
    }

    @Test(arguments: FavoritesRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: FavoritesRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.withDatabase {
            try await claim.check(SQLiteFavoritesRepository($0), beside: SQLiteCatalogueRepository($0))
        }
    }

    @Test(arguments: CartRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: CartRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.withDatabase { database in
            try await claim.check(
                SQLiteCartRepository(database),
                beside: SQLiteCatalogueRepository(database),
                SQLiteOrdersRepository(database)
            )
        }
    }

    @Test(arguments: OrdersRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: OrdersRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.withDatabase { try await claim.check(SQLiteOrdersRepository($0)) }
    }

    @Test(arguments: ProfileRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: ProfileRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.withDatabase { try await claim.check(SQLiteProfileRepository($0)) }
    }

    @Test(arguments: SettingsRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: SettingsRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.withDatabase { try await claim.check(SQLiteSettingsRepository($0)) }
    }

    @Test(arguments: PathRepositoryContract.allCases, StorageImplementation.allCases)
    func holds(_ claim: PathRepositoryContract, on implementation: StorageImplementation) async throws {
        try await implementation.withDatabase { try await claim.check(SQLitePathRepository($0)) }
    }
}

/// Where SQLite keeps the data of the shop.
enum StorageImplementation: CaseIterable {
    case sqliteInMemory
    case sqliteInFile

    /// Runs a check on a new, empty database, and clears up.
    func withDatabase(_ check: (ShopDatabase) async throws -> Void) async throws {
        switch self {
        case .sqliteInMemory:
            try await check(.inMemory())
        case .sqliteInFile:
            let temporary = try TemporaryDirectory()
            let database = try await ShopDatabase.open(in: DataDirectory(path: temporary.path))
            try await check(database)
            try await database.close()
        }
    }
}

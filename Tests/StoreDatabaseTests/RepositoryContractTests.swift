import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct RepositoryContractTests {
    @Test(
        arguments: EveryRepositoryContract.requirements + CatalogRepositoryContract.requirements
            + FavoritesRepositoryContract.requirements + CartRepositoryContract.requirements
            + OrdersRepositoryContract.requirements
            + ProfileRepositoryContract.requirements + SettingsRepositoryContract.requirements
            + PathRepositoryContract.requirements,
        StorageImplementation.allCases
    )
    func implementationMeetsContract(
        _ requirement: Requirement<any Repositories>,
        on implementation: StorageImplementation
    )
        async throws
    {
        try await implementation.withDatabase {
            try await requirement.check(SQLiteRepositories(database: $0))
        }
    }
}

private struct SQLiteRepositories: Repositories {
    let database: AccountDatabase

    var catalog: any CatalogRepository { SQLiteCatalogRepository(database) }
    var favorites: any FavoritesRepository { SQLiteFavoritesRepository(database) }
    var cart: any CartRepository { SQLiteCartRepository(database) }
    var orders: any OrdersRepository { SQLiteOrdersRepository(database) }
    var profiles: any ProfileRepository { SQLiteProfileRepository(database) }
    var settings: any SettingsRepository { SQLiteSettingsRepository(database) }
    var paths: any PathRepository { SQLitePathRepository(database) }
}

/// The kinds of SQLite databases against which the contract tests run.
enum StorageImplementation: CaseIterable {
    case sqliteInMemory
    case sqliteInFile

    func withDatabase(_ check: (AccountDatabase) async throws -> Void) async throws {
        switch self {
        case .sqliteInMemory:
            try await check(.inMemory())
        case .sqliteInFile:
            let temporary = try TemporaryDirectory()
            try await StoreDatabaseTests.withDatabase(in: temporary.path, check)
        }
    }
}

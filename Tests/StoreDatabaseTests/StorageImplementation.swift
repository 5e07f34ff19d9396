import StoreDatabase
import StoreDomain
import StoreTestSupport

/// Everything that claims to be a `CatalogueRepository`.
enum CatalogueImplementation: CaseIterable {
    case fake
    case sqliteInMemory
    case sqliteInFile

    /// Runs a check on a new, empty one, and clears up.
    func withRepository(_ check: (any CatalogueRepository) async throws -> Void) async throws {
        switch self {
        case .fake:
            try await check(InMemoryCatalogueRepository())
        case .sqliteInMemory:
            try await check(SQLiteCatalogueRepository(ShopDatabase.inMemory().writer))
        case .sqliteInFile:
            let temporary = try TemporaryDirectory()
            let database = try await ShopDatabase.open(in: DataDirectory(path: temporary.path))
            try await check(SQLiteCatalogueRepository(database.writer))
            try await database.close()
        }
    }
}

import StoreDatabase
import StoreDomain

extension ShopConfiguration {
    /// Opens the database where the person wants things kept.
    ///
    /// - Returns: The open database.
    /// - Throws: ``StorageError``.
    func openDatabase() async throws(StorageError) -> ShopDatabase {
        switch storage {
        case .directory(let path):
            try await ShopDatabase.open(in: DataDirectory(path: path), clock: clock, logger: logger)
        case .ephemeral:
            try await ShopDatabase.inMemory(logger: logger)
        }
    }
}

package import Foundation
import FoundationExtensions
package import GRDB
package import Logging
package import StoreDomain

/// Keeps what was seen of the catalogue in a database.
///
/// Each save is one transaction on the writer's queue, each read one snapshot. A product is stored once: when
/// it is saved for one place, every place shows the newer one. Products that no place shows any more are
/// deleted with the next save of picks.
package struct SQLiteCatalogueRepository: CatalogueRepository {
    private let writer: any DatabaseWriter
    private let commits = CommitSignal()
    private let logger: Logger

    /// Creates a repository, without waiting for the database.
    ///
    /// - Parameters:
    ///   - writer: Connections to a database that ``ShopMigrator`` has brought up to date.
    ///   - logger: Where a read that failed is noted.
    package init(_ writer: any DatabaseWriter, logger: Logger = Logger(label: "storefront.storage")) {
        self.writer = writer
        self.logger = logger
        // The writer's queue is in order: this comes before any write that follows.
        writer.asyncWriteWithoutTransaction { [commits] db in
            db.add(transactionObserver: CatalogueCommitObserver(commits), extent: .databaseLifetime)
        }
    }

    package func categories() -> SavedValues<[StoreDomain.Category]> {
        CommittedValues(of: commits) {
            await read { db in
                guard let savedAt = try SavedList.categories.savedAt(db) else { return nil }
                return Saved(try CategoryRow.fetchAll(db).map(Category.init), savedAt: savedAt)
            }
        }
    }

    package func save(categories: [StoreDomain.Category], at date: Date) async throws(StorageError) {
        try await write { db in
            try SavedList.categories.setSavedAt(date, in: db)
            try CategoryRow.replaceAll(with: categories.map(CategoryRow.init), in: db)
        }
    }

    package func picks(for list: PickList) -> SavedValues<[Product]> {
        CommittedValues(of: commits) {
            await read { db in
                let list = SavedList.picks(list)
                guard let savedAt = try list.savedAt(db) else { return nil }
                return Saved(try PickedProducts.fetchAll(db, in: list), savedAt: savedAt)
            }
        }
    }

    package func save(picks: [Product], for list: PickList, at date: Date) async throws(StorageError) {
        try await write { db in
            let list = SavedList.picks(list)
            try list.setSavedAt(date, in: db)
            try PickedProducts.replaceAll(of: list, with: picks, in: db)
        }
    }

    private func read<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async -> Result<Value, StorageError> {
        do {
            return .success(try await writer.read(body))
        } catch {
            let error = StorageError(error)
            if error != .cancelled {
                logger.error("The catalogue cannot be read.", metadata: ["error": "\(error)"])
            }
            return .failure(error)
        }
    }

    private func write(_ body: @Sendable (Database) throws -> Void) async throws(StorageError) {
        do {
            try await writer.write(body)
        } catch {
            throw StorageError(error)
        }
    }
}

import Dispatch
package import GRDB
package import Logging
package import StoreDomain

/// The database that everything this program keeps is in, and that screens read.
///
/// One writer and several readers: reading never waits for writing. A write is one `BEGIN IMMEDIATE`
/// transaction that is on the disk when it returns. Tests use one in memory, with the same schema and
/// settings.
/// ```swift
/// let database = try await ShopDatabase.open(in: directory)
/// let catalogue = SQLiteCatalogueRepository(database.writer)
/// try await database.close()
/// ```
package final class ShopDatabase: Sendable {
    /// What repositories read and write through.
    package let writer: any DatabaseWriter

    /// Where the file is that was there before but could not be read; `nil` when there was none.
    ///
    /// Tell the user: what it held is not in this database.
    package let quarantinedFile: String?

    private let directory: DataDirectory?
    private let logger: Logger

    /// Keeps an open database; see ``open(in:clock:logger:)``.
    ///
    /// - Parameters:
    ///   - writer: The connections.
    ///   - quarantinedFile: Where a damaged file is now.
    ///   - directory: What has to be held while the database is open.
    ///   - logger: Where trouble is noted.
    init(writer: any DatabaseWriter, quarantinedFile: String?, directory: DataDirectory?, logger: Logger) {
        self.writer = writer
        self.quarantinedFile = quarantinedFile
        self.directory = directory
        self.logger = logger
    }

    /// Opens the database of a directory, makes it when it is missing, and brings an older one up to date.
    ///
    /// The file is checked first. A malformed one is renamed, never deleted, and a new one is made, see
    /// ``quarantinedFile``. All of it happens on a thread of its own, so that the caller may be anywhere.
    ///
    /// - Parameters:
    ///   - directory: Where the file is; the database holds it.
    ///   - clock: Tells when a damaged file was quarantined.
    ///   - logger: Where trouble is noted.
    /// - Returns: The open database.
    /// - Throws: ``StorageError``; with ``StorageError/newerVersion`` no byte of the file has changed.
    package static func open(
        in directory: DataDirectory,
        clock: ShopClock = .system,
        logger: Logger = Logger(label: "storefront.storage")
    ) async throws(StorageError) -> ShopDatabase {
        try await BlockingWork.run { () throws(StorageError) in
            try ShopDatabaseOpening(directory: directory, clock: clock, logger: logger).open()
        }
    }

    /// Makes a database that lives in memory and ends with the object.
    ///
    /// - Parameter logger: Where trouble is noted.
    /// - Returns: The database, empty.
    /// - Throws: ``StorageError``.
    package static func inMemory(
        logger: Logger = Logger(label: "storefront.storage")
    ) async throws(StorageError) -> ShopDatabase {
        try await BlockingWork.run { () throws(StorageError) in
            do {
                let queue = try DatabaseQueue(configuration: .shop)
                try ShopMigrator.migrator.migrate(queue)
                return ShopDatabase(writer: queue, quarantinedFile: nil, directory: nil, logger: logger)
            } catch {
                throw StorageError(error)
            }
        }
    }

    /// Moves everything from the log into the file and closes the connections; later reads and writes fail.
    ///
    /// A database that is let go without it loses nothing: the next one reads the log. The directory stays
    /// held until the object is gone.
    ///
    /// - Throws: ``StorageError`` when the connections cannot be closed.
    package func close() async throws(StorageError) {
        try await BlockingWork.run { [writer, logger] () throws(StorageError) in
            do {
                _ = try writer.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
            } catch {
                logger.warning("The log stays beside the database.", metadata: ["error": "\(error)"])
            }
            do {
                try writer.close()
            } catch {
                throw StorageError(error)
            }
        }
    }
}

/// Runs work that blocks its thread where it cannot hold up other tasks.
enum BlockingWork {
    private static let queue = DispatchQueue(label: "storefront.database.opening")

    /// Runs work, one piece after the other, and waits for it; cancelling the caller does not stop it.
    ///
    /// - Parameter work: What blocks.
    /// - Returns: What it returned.
    /// - Throws: What it threw.
    static func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        let result = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(returning: Result { () throws(StorageError) in try work() })
            }
        }
        return try result.get()
    }
}

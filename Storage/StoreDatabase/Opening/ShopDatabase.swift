import Dispatch
import GRDB
package import Logging
package import StoreDomain

/// Everything this program keeps, in two databases: what a person made, and what the shop can give again.
///
/// Damage, disk space and durability of one never touch the other. Each has one writer and several readers:
/// reading never waits for writing. A write is one `BEGIN IMMEDIATE` transaction that is on the disk when it
/// returns. Tests use one in memory, with the same schema and settings.
/// ```swift
/// let database = try await ShopDatabase.open(in: directory)
/// let catalogue = SQLiteCatalogueRepository(database)
/// try await database.close()
/// ```
package final class ShopDatabase: Sendable {
    /// What a person made.
    package let shop: ObservedDatabase

    /// What the shop can give again.
    package let catalogue: ObservedDatabase

    /// What to tell the user, once; `nil` when nothing was wrong.
    package let notice: StorageNotice?

    private let directory: DataDirectory?
    private let logger: Logger
    private let check: Task<Void, Never>?

    /// Keeps an open database; see ``open(in:clock:logger:)``.
    ///
    /// - Parameters:
    ///   - shop: The connections to what a person made.
    ///   - catalogue: The connections to what the shop can give again.
    ///   - notice: What opening it found.
    ///   - files: What has to be held while the database is open, and where the catalogue is; `nil` in
    ///     memory.
    ///   - logger: Where trouble is noted.
    init(
        shop: any DatabaseWriter,
        catalogue: any DatabaseWriter,
        notice: StorageNotice? = nil,
        files: (directory: DataDirectory, catalogue: DatabaseFile?)? = nil,
        logger: Logger
    ) {
        let refusal: StorageError? = notice == .full ? .full : nil
        self.shop = ObservedDatabase(shop, name: "shop", refusal: refusal, logger: logger)
        let file = files?.catalogue
        let observed = ObservedDatabase(catalogue, name: "catalogue", logger: logger) { file?.markDamaged() }
        self.catalogue = observed
        self.notice = notice
        directory = files?.directory
        self.logger = logger
        check = file.map { _ in
            Task(priority: .background) {
                guard (try? await Task.sleep(for: Self.pauseBeforeCheck)) != nil else { return }
                await observed.check()
            }
        }
    }

    /// How long the start has the machine for itself before the catalogue is checked.
    private static let pauseBeforeCheck = Duration.seconds(1)

    deinit {
        check?.cancel()
    }

    /// Opens the database of a directory, makes it when it is missing, and brings an older one up to date.
    ///
    /// What a person made is checked first, all of it; the catalogue while it is open, so that the start does
    /// not take longer the more it holds: damage that is found then, or by any read, is repaired by the next
    /// start. What a person made is renamed when it is malformed, never deleted, and
    /// what can still be read of it is kept; what the shop can give again is made anew. Where the disk has no
    /// room it lives in memory. See ``notice``. All of it happens on a thread of its own, so that the caller
    /// may be anywhere.
    ///
    /// - Parameters:
    ///   - directory: Where the files are; the database holds it.
    ///   - clock: The time at which a damaged file is set aside.
    ///   - logger: Where trouble is noted.
    /// - Returns: The open database.
    /// - Throws: ``StorageError``; with ``StorageError/newerVersion`` no byte of the newer file has changed.
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
    /// - Parameters:
    ///   - notice: Why it is there; with ``StorageNotice/full`` what a person makes is refused.
    ///   - logger: Where trouble is noted.
    /// - Returns: The database, empty.
    /// - Throws: ``StorageError``.
    package static func inMemory(
        notice: StorageNotice? = nil,
        logger: Logger = Logger(label: "storefront.storage")
    ) async throws(StorageError) -> ShopDatabase {
        try await BlockingWork.run { () throws(StorageError) in
            do {
                let (shop, catalogue) = try (
                    DatabaseQueue(configuration: .shop), DatabaseQueue(configuration: .shop)
                )
                try ShopMigrator.shop.migrate(shop)
                try ShopMigrator.catalogue.migrate(catalogue)
                return ShopDatabase(shop: shop, catalogue: catalogue, notice: notice, logger: logger)
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
        check?.cancel()
        await check?.value
        try await BlockingWork.run { [shop, catalogue, logger] () throws(StorageError) in
            for writer in [shop.writer, catalogue.writer] { try Self.close(writer, logger) }
        }
    }

    private static func close(_ writer: any DatabaseWriter, _ logger: Logger) throws(StorageError) {
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

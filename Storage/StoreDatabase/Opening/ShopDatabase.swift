import Dispatch
import GRDB
package import Logging
package import StoreDomain

/// Everything this program stores, in two databases: what a person made, and what the shop can send again.
///
/// Damage, disk space and durability of one never touch the other. Each file has a connection that writes and
/// one that reads: reading never waits for writing. A write is one `BEGIN IMMEDIATE` transaction that is on
/// the disk when it returns. Tests use one in memory, with the same schema and settings.
/// ```swift
/// let database = try await ShopDatabase.open(in: directory)
/// let catalogue = SQLiteCatalogueRepository(database)
/// try await database.close()
/// ```
package final class ShopDatabase: Sendable {
    /// What a person made.
    package let shop: ObservedDatabase

    /// What the shop can send again.
    package let catalogue: ObservedDatabase

    /// What to tell the user; `nil` if nothing was wrong.
    ///
    /// A corrupt file is named at every start until ``noticeWasReported()``.
    package let notice: StorageNotice?

    private let directory: DataDirectory?
    private let files: (shop: DatabaseFile, catalogue: DatabaseFile)?
    private let check: Task<Void, Never>?

    /// Wraps open connections; see ``open(in:clock:logger:)``.
    init(
        shop: DatabaseConnections,
        catalogue: DatabaseConnections,
        notice: StorageNotice? = nil,
        files: (shop: DatabaseFile, catalogue: DatabaseFile)? = nil,
        directory: DataDirectory? = nil,
        logger: Logger
    ) {
        let refusal: StorageError? = notice == .full ? .full : nil
        self.shop = ObservedDatabase(shop, name: "shop", file: files?.shop, refusal: refusal, logger: logger)
        let observed = ObservedDatabase(catalogue, name: "catalogue", file: files?.catalogue, logger: logger)
        {
            // If the mark cannot be put, the damage is found again later.
            try? files?.catalogue.put(.damaged)
        }
        self.catalogue = observed
        self.notice = notice
        self.files = files
        self.directory = directory
        check = files.map { _ in
            Task(priority: .background) {
                guard (try? await Task.sleep(for: Self.pauseBeforeCheck)) != nil else { return }
                await observed.check()
            }
        }
    }

    private static let pauseBeforeCheck = Duration.seconds(1)

    deinit {
        check?.cancel()
    }

    /// Opens the database of a directory, creates it if it is missing, and brings an older one up to date.
    ///
    /// What a person made is checked first, completely. The catalogue is checked while it is open, so that
    /// its size does not slow the start; damage found then, or by any read or write, is repaired by the next
    /// start. A malformed file of what a person made is renamed, never deleted, and an empty one takes its
    /// place; a malformed catalogue is created again, empty. If the disk has no room, the database lives in
    /// memory. See ``notice``. All of this happens on a thread of its own, so any caller may await it.
    ///
    /// - Parameters:
    ///   - directory: Where the files are; the database keeps it locked.
    ///   - clock: The time at which a damaged file is set aside.
    ///   - logger: Where problems are logged.
    /// - Returns: The open database.
    /// - Throws: ``StorageError``; with ``StorageError/newerVersion(file:)`` no byte of any file has changed.
    package static func open(
        in directory: DataDirectory,
        clock: ShopClock = .system,
        logger: Logger = Logger(label: "storefront.storage")
    ) async throws(StorageError) -> ShopDatabase {
        try await BlockingWork.run { () throws(StorageError) in
            try ShopDatabaseOpening(directory: directory, clock: clock, logger: logger).open()
        }
    }

    /// Rejects what opening would reject without a change, before anything else is opened: files of a newer
    /// version, and what is not a file of this user.
    ///
    /// - Parameter directory: Where the files are.
    /// - Throws: ``StorageError``; nothing was changed.
    package static func refuseUnusable(in directory: DataDirectory) async throws(StorageError) {
        try await BlockingWork.run { () throws(StorageError) in
            for kind in [DatabaseFile.Kind.shop, .catalogue] {
                let file = DatabaseFile(in: directory.path, kind)
                try file.checkKind()
                try file.refuseNewer()
            }
        }
    }

    /// Creates an empty database in memory; with ``StorageNotice/full`` it rejects changes by a person.
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
                return ShopDatabase(
                    shop: DatabaseConnections(shop),
                    catalogue: DatabaseConnections(catalogue),
                    notice: notice,
                    logger: logger
                )
            } catch {
                throw StorageError(error)
            }
        }
    }

    /// Ends the reports of a corrupt file: the user has read the ``notice``.
    ///
    /// If that cannot be stored, the next start reports the file again.
    package func noticeWasReported() {
        do throws(StorageError) {
            try files?.shop.remove(.unreported)
        } catch {
            shop.logger.error("The notice will be shown again.", metadata: ["error": "\(error)"])
        }
    }

    /// Moves everything from the log into the file and closes the connections; later reads and writes fail.
    ///
    /// A database that is released without this loses nothing: the next one reads what is left in the log.
    /// The directory stays locked until the object is released.
    ///
    /// - Throws: ``StorageError`` when the connections cannot be closed.
    package func close() async throws(StorageError) {
        check?.cancel()
        await check?.value
        try await BlockingWork.run { [shop, catalogue] () throws(StorageError) in
            try shop.close()
            try catalogue.close()
        }
    }
}

/// Runs work that blocks its thread where it cannot delay other tasks.
enum BlockingWork {
    private static let queue = DispatchQueue(label: "storefront.database.opening")

    /// Runs work, one piece at a time, and waits for it; cancelling the caller does not stop it.
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

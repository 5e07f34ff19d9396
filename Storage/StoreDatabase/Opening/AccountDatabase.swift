import Dispatch
import GRDB
package import Logging
package import StoreDomain

/// The stored data of an account or a guest, which consists of a user database and a cached catalog.
///
/// All accounts on a backend share the catalog.
///
/// Corruption of one database does not affect the other database. Each file has a write connection and a read
/// connection, so reads never wait for writes. Each write is a `BEGIN IMMEDIATE` transaction. A write of user
/// data returns only after the data has been stored on disk. Tests use in-memory databases that have the same
/// schema and settings.
/// ```swift
/// let database = try await AccountDatabase.open(in: directory)
/// let catalog = SQLiteCatalogRepository(database)
/// try await database.close()
/// ```
package final class AccountDatabase: Sendable {
    package let user: ObservedDatabase

    package let catalog: ObservedDatabase

    /// The problem to report to the user, or `nil` if there is none.
    ///
    /// A corrupt file is reported at every launch until ``noticeWasReported()`` is called.
    package let notice: StorageNotice?

    /// The path of the command history in the user data folder, or `nil` if nothing is stored on disk.
    package var historyFile: String? { notice == .full ? nil : directory?.file("history") }

    private let directory: DataDirectory?
    private let file: DatabaseFile?
    private let check: Task<Void, Never>?

    init(
        user: DatabaseConnections,
        catalog: ObservedDatabase,
        notice: StorageNotice? = nil,
        file: DatabaseFile? = nil,
        directory: DataDirectory? = nil,
        logger: Logger
    ) {
        let refusal: StorageError? = notice == .full ? .full : nil
        self.user = ObservedDatabase(user, name: "user data", file: file, refusal: refusal, logger: logger)
        self.catalog = catalog
        self.notice = notice
        self.file = file
        self.directory = directory
        check = file.map { _ in
            Task(priority: .background) {
                guard (try? await Task.sleep(for: Self.pauseBeforeCheck)) != nil else { return }
                await catalog.check()
            }
        }
    }

    private static let pauseBeforeCheck = Duration.seconds(1)

    deinit {
        check?.cancel()
    }

    /// Opens a directory's databases, creates missing databases, and migrates older databases.
    ///
    /// Before the user database is opened, the method checks the entire file. A corrupt user database is
    /// never deleted; it is renamed and replaced with an empty database. The catalog is checked after it has
    /// been opened, so that a large catalog does not slow down the launch. If the check, a read, or a write
    /// finds corruption, the app replaces the catalog with an empty database at the next launch. If the disk
    /// is full, the method opens in-memory copies of the databases. The property ``notice`` reports a corrupt
    /// user database or a full disk. All file operations run on a background queue.
    ///
    /// If another database object has already opened the same catalog, pass that object as `other` because a
    /// process that opens a file twice can lose its locks on the file (sqlite.org/howtocorrupt.html, section
    /// 2.2).
    ///
    /// If this method throws ``StorageError/newerVersion(file:)``, no file has been changed.
    package static func open(
        in directory: DataDirectory,
        catalogIn catalogDirectory: DataDirectory? = nil,
        sharingCatalogOf other: AccountDatabase? = nil,
        clock: StoreClock = .system,
        logger: Logger = Logger(label: "storefront.storage")
    ) async throws(StorageError) -> AccountDatabase {
        try await BlockingWork.run { () throws(StorageError) in
            try AccountDatabaseOpening(
                directory: directory,
                catalogDirectory: catalogDirectory ?? directory,
                sharing: other?.catalog,
                clock: clock,
                logger: logger
            ).open()
        }
    }

    /// Rejects files from a newer version of the app and files that are not regular files owned by this user.
    ///
    /// This method changes no file.
    package static func refuseUnusable(
        in directory: DataDirectory,
        catalogIn catalogDirectory: DataDirectory
    ) async throws(StorageError) {
        try await BlockingWork.run { () throws(StorageError) in
            for file in [
                DatabaseFile(in: directory.path, .user), DatabaseFile(in: catalogDirectory.path, .catalog),
            ] {
                try file.checkKind()
                try file.refuseNewer()
            }
        }
    }

    /// Creates an empty in-memory database.
    ///
    /// The database shares the catalog of a given database or has an empty catalog. If the notice is
    /// ``StorageNotice/full``, the database rejects changes by the user.
    package static func inMemory(
        catalogOf other: AccountDatabase? = nil,
        notice: StorageNotice? = nil,
        logger: Logger = Logger(label: "storefront.storage")
    ) async throws(StorageError) -> AccountDatabase {
        try await BlockingWork.run { () throws(StorageError) in
            do {
                let (user, catalog) = try (
                    DatabaseQueue(configuration: .store), DatabaseQueue(configuration: .store)
                )
                try StoreMigrator.user.migrate(user)
                try StoreMigrator.catalog.migrate(catalog)
                return AccountDatabase(
                    user: DatabaseConnections(user),
                    catalog: other?.catalog
                        ?? ObservedDatabase(
                            DatabaseConnections(catalog),
                            name: "catalog",
                            logger: logger
                        ),
                    notice: notice,
                    logger: logger
                )
            } catch {
                throw StorageError(error)
            }
        }
    }

    /// Records that the user has read the notice about a corrupt file.
    ///
    /// If the record cannot be stored, the app shows the notice again at the next launch.
    package func noticeWasReported() {
        do throws(StorageError) {
            try file?.remove(.unreported)
        } catch {
            user.logger.error(
                "The notice about a corrupt file could not be marked as read and will be shown again.",
                metadata: ["error": "\(error)"]
            )
        }
    }

    /// Checkpoints the WAL and closes the connections.
    ///
    /// Reads and writes fail after the connections have been closed. A database that is released without
    /// being closed loses no data, because the WAL is read at the next launch. The directory stays locked
    /// until the object is deallocated.
    package func close() async throws(StorageError) {
        try await closeUserData()
        try await BlockingWork.run { [catalog] () throws(StorageError) in try catalog.close() }
    }

    /// Closes the user database but not the catalog, which another account database still uses.
    package func closeUserData() async throws(StorageError) {
        check?.cancel()
        await check?.value
        try await BlockingWork.run { [user] () throws(StorageError) in try user.close() }
    }
}

/// A background queue for blocking work, which keeps the cooperative pool free for other tasks.
enum BlockingWork {
    private static let queue = DispatchQueue(label: "storefront.database.opening")

    /// Runs a blocking operation on a serial queue and waits for its result.
    ///
    /// Canceling the task has no effect on the operation.
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

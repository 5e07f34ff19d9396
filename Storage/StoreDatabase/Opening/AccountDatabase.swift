import Dispatch
import GRDB
package import Logging
package import StoreDomain

/// The stored data of one account or guest, in two databases: the user data, and the cached catalog, which
/// all accounts of a backend share.
///
/// Corruption of one database does not affect the other. Each file has a connection for writing and one for
/// reading, so reads never wait for writes. A write is one `BEGIN IMMEDIATE` transaction. A write of user
/// data is on the disk when it returns. Tests use databases in memory, with the same schema and settings.
/// ```swift
/// let database = try await AccountDatabase.open(in: directory)
/// let catalog = SQLiteCatalogRepository(database)
/// try await database.close()
/// ```
package final class AccountDatabase: Sendable {
    package let user: ObservedDatabase

    package let catalog: ObservedDatabase

    /// The problem to report to the user; `nil` if there is none.
    ///
    /// A corrupt file is reported at every start until ``noticeWasReported()`` is called.
    package let notice: StorageNotice?

    /// The path of the command history, next to the user's data; `nil` if nothing is stored on disk.
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

    /// Opens the databases of a directory, creates missing ones, and migrates older ones.
    ///
    /// The user database is checked completely first. If it is corrupt, it is renamed, never deleted, and
    /// replaced by an empty one. The catalog is checked after it has been opened, so that its size does not
    /// slow the start. If the check, a read, or a write finds corruption, the next start replaces the catalog
    /// by an empty one. If the disk is full, the databases are opened as copies in memory. See ``notice``.
    /// The work runs on a background queue.
    ///
    /// Pass another database that is open on the same catalog as `other`, because a process that opens a file
    /// twice loses its locks on it (sqlite.org/howtocorrupt.html, section 2.2).
    ///
    /// If this method throws ``StorageError/newerVersion(file:)``, no file has changed.
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

    /// Rejects files of a newer version, and files that are not regular files of this user, without changing
    /// any.
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

    /// Creates an empty database in memory; with ``StorageNotice/full``, it rejects changes by the user.
    ///
    /// The catalog is shared with another database, or is empty.
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

    /// Ends the notice of a corrupt file, after the user has read it.
    ///
    /// If that cannot be stored, the next start shows the notice again.
    package func noticeWasReported() {
        do throws(StorageError) {
            try file?.remove(.unreported)
        } catch {
            user.logger.error("The notice will be shown again.", metadata: ["error": "\(error)"])
        }
    }

    /// Moves the WAL into the file and closes the connections; later reads and writes fail.
    ///
    /// Releasing a database without closing it loses nothing, because the next start reads the WAL. The
    /// directory stays locked until the object is deallocated.
    package func close() async throws(StorageError) {
        try await closeUserData()
        try await BlockingWork.run { [catalog] () throws(StorageError) in try catalog.close() }
    }

    /// Closes the user database, but not the catalog, which another database shares.
    package func closeUserData() async throws(StorageError) {
        check?.cancel()
        await check?.value
        try await BlockingWork.run { [user] () throws(StorageError) in try user.close() }
    }
}

/// Runs blocking work where it cannot delay other tasks.
enum BlockingWork {
    private static let queue = DispatchQueue(label: "storefront.database.opening")

    /// Runs blocking work, one operation at a time, and waits for it; cancellation does not stop it.
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

import Dispatch
import GRDB
package import Logging
package import StoreDomain

/// The stored data of one account or guest, in two databases: the user data, and the cached catalog, which
/// all accounts of a backend share.
///
/// Damage, disk space and durability of one never touch the other. Each file has a connection that writes and
/// one that reads: reading never waits for writing. A write is one `BEGIN IMMEDIATE` transaction that is on
/// the disk when it returns. Tests use one in memory, with the same schema and settings.
/// ```swift
/// let database = try await AccountDatabase.open(in: directory)
/// let catalog = SQLiteCatalogRepository(database)
/// try await database.close()
/// ```
package final class AccountDatabase: Sendable {
    /// What a person made.
    package let user: ObservedDatabase

    /// What the shop can send again.
    package let catalog: ObservedDatabase

    /// What to tell the user; `nil` if nothing was wrong.
    ///
    /// A corrupt file is named at every start until ``noticeWasReported()``.
    package let notice: StorageNotice?

    /// The path of the history of typed lines, next to the user's data; `nil` if nothing is stored on disk.
    package var historyFile: String? { notice == .full ? nil : directory?.file("history") }

    private let directory: DataDirectory?
    private let file: DatabaseFile?
    private let check: Task<Void, Never>?

    /// Wraps open connections; see ``open(in:catalogIn:clock:logger:)``.
    init(
        user: DatabaseConnections,
        catalog: ObservedDatabase,
        notice: StorageNotice? = nil,
        file: DatabaseFile? = nil,
        directory: DataDirectory? = nil,
        logger: Logger
    ) {
        let refusal: StorageError? = notice == .full ? .full : nil
        self.user = ObservedDatabase(user, name: "shop", file: file, refusal: refusal, logger: logger)
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

    /// Opens the database of a directory, creates it if it is missing, and brings an older one up to date.
    ///
    /// What a person made is checked first, completely. The catalog is checked while it is open, so that
    /// its size does not slow the start; damage found then, or by any read or write, is repaired by the next
    /// start. A malformed file of what a person made is renamed, never deleted, and an empty one takes its
    /// place; a malformed catalog is created again, empty. If the disk has no room, the database lives in
    /// memory. See ``notice``. All of this happens on a thread of its own, so any caller may await it.
    ///
    /// - Parameters:
    ///   - directory: The directory of the user's data, which the database keeps locked.
    ///   - catalogDirectory: The directory of the catalog; `nil` for the same directory.
    ///   - other: A database whose catalog is the same. It must be shared, because a process that opens a
    ///     file twice loses its locks on it (sqlite.org/howtocorrupt.html, 2.2).
    ///   - clock: The time at which a damaged file is set aside.
    ///   - logger: Where problems are logged.
    /// - Returns: The open database.
    /// - Throws: ``StorageError``; with ``StorageError/newerVersion(file:)`` no byte of any file has changed.
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

    /// Rejects what opening would reject without a change, before anything else is opened: files of a newer
    /// version, and what is not a file of this user.
    ///
    /// - Parameters:
    ///   - directory: The directory of the user's data.
    ///   - catalogDirectory: The directory of the catalog.
    /// - Throws: ``StorageError``; nothing was changed.
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

    /// Creates an empty database in memory; with ``StorageNotice/full`` it rejects changes by a person.
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

    /// Ends the reports of a corrupt file: the user has read the ``notice``.
    ///
    /// If that cannot be stored, the next start reports the file again.
    package func noticeWasReported() {
        do throws(StorageError) {
            try file?.remove(.unreported)
        } catch {
            user.logger.error("The notice will be shown again.", metadata: ["error": "\(error)"])
        }
    }

    /// Moves everything from the log into the file and closes the connections; later reads and writes fail.
    ///
    /// A database that is released without this loses nothing: the next one reads what is left in the log.
    /// The directory stays locked until the object is released.
    ///
    /// - Throws: ``StorageError`` when the connections cannot be closed.
    package func close() async throws(StorageError) {
        try await closeUserData()
        try await BlockingWork.run { [catalog] () throws(StorageError) in try catalog.close() }
    }

    /// Closes what the user made, and leaves the catalog to the database that shares it.
    ///
    /// - Throws: ``StorageError`` when the connections cannot be closed.
    package func closeUserData() async throws(StorageError) {
        check?.cancel()
        await check?.value
        try await BlockingWork.run { [user] () throws(StorageError) in try user.close() }
    }
}

/// Runs work that blocks its thread where it cannot delay other tasks.
enum BlockingWork {
    private static let queue = DispatchQueue(label: "storefront.database.opening")

    /// Runs work, one piece at a time, and waits for it; canceling the caller does not stop it.
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

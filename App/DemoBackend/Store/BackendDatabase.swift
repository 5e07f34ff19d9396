import Dispatch
import Foundation
import GRDB
import Logging

/// A running server's SQLite database.
///
/// Transactions run one at a time. If the database is a file, committing a transaction writes it to disk
/// (WAL, `synchronous=FULL`), so a committed transaction survives a crash of the process. The type is safe to
/// use from any isolation domain.
final class BackendDatabase: Sendable {
    /// The backend's identity, which is generated when the database is created and never changes.
    let backend: String

    private let queue: DatabaseQueue
    private let logger: Logger

    private let file: OpenFile?

    private init(queue: DatabaseQueue, logger: Logger) throws {
        self.queue = queue
        self.logger = logger
        file = OpenFile(path: queue.path)
        backend = try queue.read { db in try String.fetchOne(db, sql: "SELECT name FROM backend") ?? "" }
    }

    static func open(
        _ location: DatabaseLocation,
        logger: Logger
    ) async throws(BackendStartError) -> BackendDatabase {
        // Opening a database blocks the thread, so the database must not be opened on a thread in Swift's
        // cooperative pool.
        let result: Result<BackendDatabase, BackendStartError> = await withCheckedContinuation {
            continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    returning: Result { try BackendDatabase(queue: queue(for: location), logger: logger) }
                        .mapError { BackendStartError(opening: location, $0) }
                )
            }
        }
        return try result.get()
    }

    /// Performs read operations on a consistent snapshot of all tables.
    ///
    /// The method throws any `ReplyError` that `work` throws, or a 500 error if SQLite fails.
    func read<Value: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(ReplyError) -> Value {
        do {
            return try await queue.read(work)
        } catch {
            throw replyError(error)
        }
    }

    /// Performs changes in a single transaction, which is rolled back if `work` throws an error.
    ///
    /// The method throws a 500 error if SQLite fails.
    func write<Value: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(ReplyError) -> Value {
        guard file?.isInPlace != false else {
            logger.error("the database file was deleted, moved, or replaced, so changes cannot be saved")
            throw .storageFailed
        }
        do {
            return try await queue.write(work)
        } catch {
            throw replyError(error)
        }
    }

    /// Closes the database, after which all read and write operations fail.
    ///
    /// When the last connection to a file is closed, SQLite checkpoints the WAL into the file.
    func close() {
        do {
            try queue.close()
        } catch {
            let reason = BackendStartError.reason(of: error)
            logger.warning("the database cannot be closed", metadata: ["error": "\(reason)"])
        }
    }

    private func replyError(_ error: any Error) -> ReplyError {
        if let error = error as? ReplyError { return error }
        let reason = BackendStartError.reason(of: error)
        logger.error("the database failed", metadata: ["error": "\(reason)"])
        return .storageFailed
    }

    private static func queue(for location: DatabaseLocation) throws -> DatabaseQueue {
        switch location {
        case .memory:
            let queue = try DatabaseQueue()
            try StoreSchema.migrator.migrate(queue)
            return queue
        case .file(let path):
            return try queue(path: path)
        }
    }

    private static func queue(path: String) throws -> DatabaseQueue {
        do {
            return try writableQueue(path: path)
        } catch DatabaseError.SQLITE_FULL, DatabaseError.SQLITE_IOERR_SHMSIZE, POSIXError.ENOSPC {
            return try copyInMemory(path: path)
        }
    }

    /// Returns a read-only, in-memory copy of a database, for use when the disk has no free space.
    private static func copyInMemory(path: String) throws -> DatabaseQueue {
        let copy = try DatabaseQueue()
        var configuration = Configuration()
        configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
        try DatabaseQueue(path: path, configuration: configuration).backup(to: copy)
        try StoreSchema.migrator.migrate(copy)
        try copy.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA query_only = 1") }
        return copy
    }

    private static func writableQueue(path: String) throws -> DatabaseQueue {
        try makePrivateFile(path)
        try refuseOtherVersion(path)
        var configuration = Configuration()
        configuration.journalMode = .wal
        // Another server may hold a lock on the file while performing a transaction.
        configuration.busyMode = .timeout(5)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        // GRDB's default is `NORMAL`, with which committed transactions can be lost in a power failure.
        try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
        try StoreSchema.migrator.migrate(queue)
        return queue
    }

    /// Throws an error if a file was created by a different version of the program.
    ///
    /// Unlike opening the file for writing, this check does not modify the file.
    private static func refuseOtherVersion(_ path: String) throws {
        func size(_ path: String) -> Int {
            var status = stat()
            return stat(path, &status) == 0 ? Int(status.st_size) : 0
        }
        guard size(path) > 0 else { return }
        var configuration = Configuration()
        configuration.readonly = true
        // If there is no WAL file, SQLite can read the database as immutable and does not create any other
        // files.
        let address = size(path + "-wal") > 0 ? path : URL(filePath: path).absoluteString + "?immutable=1"
        let queue = try DatabaseQueue(path: address, configuration: configuration)
        defer { try? queue.close() }
        guard try queue.read(StoreSchema.migrator.hasBeenSuperseded) else { return }
        let reason = "another version of this program created it; move it, or use another file"
        throw BackendStartError.cannotOpenDatabase(path: path, reason: reason)
    }

    /// Creates a file that only its owner can read and write, or does nothing if the file already exists.
    ///
    /// SQLite gives the WAL file and other auxiliary files the same permissions as the database file.
    private static func makePrivateFile(_ path: String) throws {
        let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        Foundation.close(descriptor)
    }
}

extension BackendStartError {
    fileprivate init(opening location: DatabaseLocation, _ error: any Error) {
        let path = if case .file(let path) = location { path } else { "memory" }
        self = error as? BackendStartError ?? .cannotOpenDatabase(path: path, reason: Self.reason(of: error))
    }

    /// Returns the system's or SQLite's error message without the SQL statement.
    ///
    /// If the file is not a valid database, the message also contains advice.
    fileprivate static func reason(of error: any Error) -> String {
        switch error {
        case DatabaseError.SQLITE_NOTADB, DatabaseError.SQLITE_CORRUPT:
            "it is not a database, or it is corrupt; move it, or use another file"
        case let error as DatabaseError:
            "\(error.message ?? "the database failed") (SQLite \(error.extendedResultCode.rawValue))"
        case let error as POSIXError: String(cString: strerror(error.code.rawValue))
        default: "the database operation failed for an unknown reason"
        }
    }
}

/// The identity of an open database's file.
///
/// If the file is deleted, moved, or replaced, SQLite continues writing to the original file, and the data is
/// lost when the database is closed.
private struct OpenFile: Sendable {
    private let path: String
    private let identifier: [UInt64]

    /// Records the identity of the file at a path, or returns `nil` if there is no file, for example, because
    /// the database is in memory.
    init?(path: String) {
        guard let identifier = Self.identifier(of: path) else { return nil }
        (self.path, self.identifier) = (path, identifier)
    }

    var isInPlace: Bool { Self.identifier(of: path) == identifier }

    private static func identifier(of path: String) -> [UInt64]? {
        var status = stat()
        return stat(path, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : nil
    }
}

/// The schema of the server's database.
///
/// Migrations must not be changed after they have been released.
enum StoreSchema {
    static var migrations: [String] { migrator.migrations }

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1-tables") { db in
            try db.execute(sql: tables)
            let name = UUID().uuidString.lowercased()
            try db.execute(sql: "INSERT INTO backend VALUES (1, ?)", arguments: [name])
        }
        migrator.registerMigration("2-accounts") { db in try db.execute(sql: accountTables) }
        return migrator
    }

    private static let accountTables = """
        CREATE TABLE accounts (
            id TEXT PRIMARY KEY,
            email TEXT NOT NULL UNIQUE,
            passwordHash TEXT
        ) STRICT;
        CREATE TABLE sessions (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            account TEXT NOT NULL REFERENCES accounts (id)
        ) STRICT;
        CREATE TABLE tokens (
            session INTEGER NOT NULL REFERENCES sessions (id),
            accessHash TEXT NOT NULL UNIQUE,
            refreshHash TEXT PRIMARY KEY,
            expiresAt REAL NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('current', 'previous', 'spent'))
        ) STRICT, WITHOUT ROWID;
        """

    private static let tables = """
        CREATE TABLE backend (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            name TEXT NOT NULL
        ) STRICT;
        CREATE TABLE orders (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            account TEXT NOT NULL,
            idempotencyKey TEXT NOT NULL,
            placedAt TEXT NOT NULL,
            UNIQUE (account, idempotencyKey)
        ) STRICT;
        CREATE TABLE orderLines (
            orderNumber INTEGER NOT NULL REFERENCES orders (number),
            position INTEGER NOT NULL,
            skuID TEXT NOT NULL,
            name TEXT NOT NULL,
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            unitPrice INTEGER NOT NULL,
            PRIMARY KEY (orderNumber, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE sold (
            skuID TEXT PRIMARY KEY,
            quantity INTEGER NOT NULL CHECK (quantity > 0)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE profile (
            account TEXT PRIMARY KEY,
            username TEXT NOT NULL,
            email TEXT NOT NULL
        ) STRICT;
        """
}

import Dispatch
import Foundation
import GRDB
import Logging

/// The SQLite database of a running server.
///
/// Transactions follow each other; one that has returned is on the disk (WAL, `synchronous=FULL`), so that it
/// outlives the process, however that ends. Safe to use from any isolation.
final class BackendDatabase: Sendable {
    /// The identity of the backend, which is generated with the database and never changes.
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

    /// Opens a database, and creates it when it is missing.
    static func open(
        _ location: DatabaseLocation,
        logger: Logger
    ) async throws(BackendStartError) -> BackendDatabase {
        // Opening blocks its thread, which must not be one that tasks share.
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

    /// Reads one state of all tables; throws the `ReplyError` of the work, or 500 when SQLite fails.
    func read<Value: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(ReplyError) -> Value {
        do {
            return try await queue.read(work)
        } catch {
            throw replyError(error)
        }
    }

    /// Changes all of it or, when the work throws, nothing; throws 500 when SQLite fails.
    func write<Value: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(ReplyError) -> Value {
        guard file?.isInPlace != false else {
            logger.error("the database was deleted or moved; what is written to it would be lost")
            throw .storageFailed
        }
        do {
            return try await queue.write(work)
        } catch {
            throw replyError(error)
        }
    }

    /// Ends all use of the database; reading and writing fail afterwards.
    ///
    /// The last connection to a file moves everything from the log into it.
    func close() {
        do {
            try queue.close()
        } catch {
            let reason = BackendStartError.reason(of: error)
            logger.warning("the database stays open", metadata: ["error": "\(reason)"])
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

    /// Where the disk has no room: what is there can be read, and nothing can be changed.
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
        // Another server may have the file for the length of a transaction.
        configuration.busyMode = .timeout(5)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        // GRDB opens with NORMAL, with which a power cut may take back what was committed.
        try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
        try StoreSchema.migrator.migrate(queue)
        return queue
    }

    /// Refuses a file of another version before it is opened for writing, which alone changes bytes of it.
    private static func refuseOtherVersion(_ path: String) throws {
        func size(_ path: String) -> Int {
            var status = stat()
            return stat(path, &status) == 0 ? Int(status.st_size) : 0
        }
        guard size(path) > 0 else { return }
        var configuration = Configuration()
        configuration.readonly = true
        // Without a log, SQLite needs no files beside this one.
        let address = size(path + "-wal") > 0 ? path : URL(filePath: path).absoluteString + "?immutable=1"
        let queue = try DatabaseQueue(path: address, configuration: configuration)
        defer { try? queue.close() }
        guard try queue.read(StoreSchema.migrator.hasBeenSuperseded) else { return }
        let reason = "another version of this program made it; move it away, or use another file"
        throw BackendStartError.cannotOpenDatabase(path: path, reason: reason)
    }

    /// Makes the file that SQLite then finds, and gives the permissions of to those beside it.
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

    /// Returns the message of the system or of SQLite, without the SQL statement.
    ///
    /// If the file is not a valid database, the message says what to do.
    fileprivate static func reason(of error: any Error) -> String {
        switch error {
        case DatabaseError.SQLITE_NOTADB, DatabaseError.SQLITE_CORRUPT:
            "it is not a database, or a corrupt one; move it away, or use another file"
        case let error as DatabaseError:
            "\(error.message ?? "the database failed") (SQLite \(error.extendedResultCode.rawValue))"
        case let error as POSIXError: String(cString: strerror(error.code.rawValue))
        default: "the storage fails for an unknown reason"
        }
    }
}

/// The file of an open database.
///
/// Once it has been deleted, moved, or replaced, SQLite still writes to it, and all of that is lost when it
/// is closed.
private struct OpenFile: Sendable {
    private let path: String
    private let identifier: [UInt64]

    /// Notes which file has a path now; `nil` if none has, as for a database in memory.
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

/// The tables of a server's database; from the first release on, the history only grows.
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

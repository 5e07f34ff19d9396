import Foundation
import GRDB
import StoreDomain

extension DatabaseFile {
    /// The minimum size of a database in bytes (see sqlite.org/fileformat.html).
    private static let smallestSize = 512

    /// Checks the database without changing the file.
    ///
    /// Call this method before the database is opened for writing. If `isWhole` is true, the method also runs
    /// `integrity_check` on user data or `quick_check` on the catalog. The method throws
    /// ``StorageError/newerVersion(file:)`` if a newer version of the app created the database.
    func check(isWhole: Bool = true) throws(StorageError) {
        guard !has(.corrupt) else {
            throw .corrupt(reason: "the corruption was detected during an earlier run of the app")
        }
        let size = size(of: "") ?? 0
        if kind.mayBeEmpty, size == 0 { return }
        guard size >= Self.smallestSize else {
            throw .corrupt(reason: "the file contains only \(size) bytes")
        }
        try read { db in
            if try StoreMigrator.isNewer(db, than: kind.migrator) {
                throw StorageError.newerVersion(file: path)
            }
            let isEmpty = try kind.mayBeEmpty && db.isEmpty
            guard try isEmpty || !kind.migrator.appliedIdentifiers(db).isEmpty else {
                throw StorageError.corrupt(reason: "the file is not a Storefront database")
            }
            guard isWhole else { return }
            let check = kind.isUserData ? "integrity_check" : "quick_check"
            let report = try String.fetchOne(db, sql: "PRAGMA \(check)(1)") ?? "no result"
            guard report == "ok" else { throw StorageError.corrupt(reason: report) }
        }
    }

    /// Rejects a database that a newer version of the app created.
    ///
    /// Other problems are ignored because later checks find them.
    func refuseNewer() throws(StorageError) {
        guard size(of: "") ?? 0 >= Self.smallestSize, (try? checkKind()) != nil else { return }
        let isNewer = try? read { db in try StoreMigrator.isNewer(db, than: kind.migrator) }
        if isNewer == true { throw .newerVersion(file: path) }
    }

    /// Checks that the database and its companion files, such as the WAL, are regular files that belong to
    /// this user.
    ///
    /// The check runs before SQLite opens the database and does not change any file.
    func checkKind() throws(StorageError) {
        for suffix in Self.suffixes where size(of: suffix) != nil {
            try PrivateFile.check(path + suffix)
        }
    }

    /// Reads the database even if the disk is full.
    ///
    /// The file changes only if SQLite has to complete work that a crash interrupted.
    func read<Value>(_ body: (Database) throws -> Value) throws(StorageError) -> Value {
        do {
            do {
                return try read(isReadOnly: true, body)
            } catch DatabaseError.SQLITE_READONLY, DatabaseError.SQLITE_IOERR_SHMSIZE {
                // A crash may have left a transaction that SQLite must roll back before any read. The crash
                // may also have left a WAL, and the disk may not have enough space for the WAL index. The
                // exclusive lock makes SQLite store the WAL index in memory.
                return try read(isReadOnly: false, body)
            }
        } catch {
            throw StorageError(error)
        }
    }

    private func read<Value>(isReadOnly: Bool, _ body: (Database) throws -> Value) throws -> Value {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.label = "storefront.inspection"
        if !isReadOnly {
            configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
        }
        // If there is no WAL and no journal, all data is in the main file. Only this process uses the file,
        // so SQLite does not need a WAL index.
        let isAlone = isReadOnly && ["-wal", "-journal"].allSatisfy { size(of: $0) ?? 0 == 0 }
        let address = isAlone ? URL(filePath: path).absoluteString + "?immutable=1" : path
        let queue = try DatabaseQueue(path: address, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read(body)
    }
}

extension Database {
    fileprivate var isEmpty: Bool {
        get throws { try Int.fetchOne(self, sql: "SELECT count(*) FROM sqlite_master") == 0 }
    }
}

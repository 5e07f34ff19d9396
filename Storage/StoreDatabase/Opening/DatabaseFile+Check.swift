import Foundation
import GRDB
import StoreDomain

extension DatabaseFile {
    /// The size of the smallest database, see sqlite.org/fileformat.html.
    private static let smallestSize = 512

    /// Checks the database without changing a byte of it, before it is opened for writing.
    ///
    /// - Parameter isWhole: Whether to check all of it, which takes longer the more there is: what a person
    ///   made, row by row; of what the shop can send again, the pages are enough.
    /// - Throws: ``StorageError/newerVersion(file:)`` when a newer version of this program made it, or
    ///   ``StorageError/damaged(reason:)``; another ``StorageError`` when it cannot be read.
    func check(isWhole: Bool = true) throws(StorageError) {
        guard !has(.damaged) else { throw .damaged(reason: "it was found damaged while it was open") }
        let size = size(of: "") ?? 0
        if kind.mayBeEmpty, size == 0 { return }
        guard size >= Self.smallestSize else { throw .damaged(reason: "it is cut off after \(size) bytes") }
        try read { db in
            if try StoreMigrator.isNewer(db, than: kind.migrator) {
                throw StorageError.newerVersion(file: path)
            }
            let isEmpty = try kind.mayBeEmpty && db.isEmpty
            guard try isEmpty || !kind.migrator.appliedIdentifiers(db).isEmpty else {
                throw StorageError.damaged(reason: "it is not a database of the shop")
            }
            guard isWhole else { return }
            let check = kind.isUserData ? "integrity_check" : "quick_check"
            let report = try String.fetchOne(db, sql: "PRAGMA \(check)(1)") ?? "no answer"
            guard report == "ok" else { throw StorageError.damaged(reason: report) }
        }
    }

    /// Rejects a database that a newer version of this program made, and changes nothing; what else is wrong
    /// with it is left to the checks that follow.
    ///
    /// - Throws: ``StorageError/newerVersion(file:)``.
    func refuseNewer() throws(StorageError) {
        guard size(of: "") ?? 0 >= Self.smallestSize, (try? checkKind()) != nil else { return }
        let isNewer = try? read { db in try StoreMigrator.isNewer(db, than: kind.migrator) }
        if isNewer == true { throw .newerVersion(file: path) }
    }

    /// Checks that the database and its companion files, such as the WAL, are regular files of this user.
    ///
    /// The check runs before SQLite opens the database, and changes nothing.
    ///
    /// - Throws: ``StorageError/inputOutput(reason:)``.
    func checkKind() throws(StorageError) {
        for suffix in Self.suffixes where size(of: suffix) != nil {
            try PrivateFile.check(path + suffix)
        }
    }

    /// Reads the database, even if the disk has no room.
    ///
    /// Not a byte of it is changed unless a crash makes SQLite finish what it left.
    ///
    /// - Parameter body: Reads it.
    /// - Returns: What it returned.
    /// - Throws: ``StorageError``.
    func read<Value>(_ body: (Database) throws -> Value) throws(StorageError) -> Value {
        do {
            do {
                return try read(isReadOnly: true, body)
            } catch DatabaseError.SQLITE_READONLY, DatabaseError.SQLITE_IOERR_SHMSIZE {
                // A crash left a half-done transaction, which SQLite has to roll back before anybody can
                // read, or a log that needs an index, for which there is no room: it is in memory then.
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
        // Everything is in the file itself, and only this process has it: SQLite needs no index of a log.
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

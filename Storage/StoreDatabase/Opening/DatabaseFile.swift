import Foundation
import GRDB
import StoreDomain

/// The database file, and the ones that SQLite puts beside it.
struct DatabaseFile {
    /// What SQLite appends to the name of the file: nothing, then its log, the log's index, and its older
    /// journal.
    private static let suffixes = ["", "-wal", "-shm", "-journal"]

    /// Where the file is.
    let path: String

    /// What a person made in `shop.sqlite` or what the shop can give again in `catalogue.sqlite`: its schema.
    let migrator: DatabaseMigrator

    /// Whether there is one.
    var exists: Bool { exists(path) }

    /// Deletes the file and those beside it.
    ///
    /// - Throws: ``StorageError/directory(path:reason:)``.
    func remove() throws(StorageError) {
        for suffix in Self.suffixes.reversed() where exists(path + suffix) {
            try StorageError.check(path) { unlink(path + suffix) }
        }
    }

    /// Gives the file and those beside it another name.
    ///
    /// - Parameter target: Where the file is then.
    /// - Throws: ``StorageError/directory(path:reason:)`` or ``StorageError/full``.
    func move(to target: String) throws(StorageError) {
        // The log first: a crash in between must not leave it beside a new file, where SQLite would delete
        // it.
        for suffix in Self.suffixes.reversed() where exists(path + suffix) {
            try StorageError.check(path) { rename(path + suffix, target + suffix) }
        }
    }

    /// Makes the file when it is missing, and closes it and those beside it to others.
    ///
    /// SQLite gives the files that it makes later the permissions of this one.
    ///
    /// - Throws: ``StorageError/directory(path:reason:)`` or ``StorageError/full``.
    func makePrivate() throws(StorageError) {
        for suffix in Self.suffixes where suffix.isEmpty || exists(path + suffix) {
            try PrivateFile.make(path + suffix)
        }
    }

    /// Renames the file and those beside it, so that a new one can be made and nothing is lost.
    ///
    /// - Parameter date: When this happens; it becomes part of the name.
    /// - Returns: Where the file is now.
    /// - Throws: ``StorageError/directory(path:reason:)`` or ``StorageError/full``.
    func quarantine(at date: Date) throws(StorageError) -> String {
        let target = unusedPath(at: date)
        try move(to: target)
        return target
    }

    private func unusedPath(at date: Date) -> String {
        let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
        let first = path + ".damaged-" + date.formatted(style)
        var candidate = first
        var number = 2
        while Self.suffixes.contains(where: { exists(candidate + $0) }) {
            candidate = "\(first)-\(number)"
            number += 1
        }
        return candidate
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path)
    }
}

extension DatabaseFile {
    /// What the file is.
    enum Finding: Equatable {
        /// A database that this program may write, or a new file.
        case usable

        /// A database that a newer version of this program made.
        case newer

        /// Not a database, or one whose content is malformed.
        case damaged(reason: String)
    }

    /// Looks at the file without changing a byte of it, before it is opened for writing.
    ///
    /// - Returns: What it is.
    /// - Throws: `DatabaseError` when it cannot be read for another reason than its content.
    func inspect() throws -> Finding {
        do {
            do {
                return try inspect(isReadOnly: true)
            } catch DatabaseError.SQLITE_READONLY {
                // A crash left a transaction half-done that SQLite has to take back before anybody can read.
                return try inspect(isReadOnly: false)
            }
        } catch DatabaseError.SQLITE_NOTADB, DatabaseError.SQLITE_CORRUPT {
            return .damaged(reason: "it is not a database, or is malformed")
        }
    }

    private func inspect(isReadOnly: Bool) throws -> Finding {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.label = "storefront.inspection"
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read { db in
            if try ShopMigrator.isNewer(db, than: migrator) { return .newer }
            let report = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no answer"
            return report == "ok" ? .usable : .damaged(reason: report)
        }
    }
}

import Foundation
import GRDB
import StoreDomain

/// A database file, and the ones that SQLite puts beside it.
///
/// It has its name only while it is whole: it is made under another one. So a file that is too short is never
/// one that a crash left in the making, but one that was damaged.
struct DatabaseFile {
    /// What a database holds, and what follows from that.
    enum Kind {
        /// What a person made: it cannot be had again.
        case shop

        /// What the shop can give again.
        case catalogue

        /// The history of its schema.
        var migrator: DatabaseMigrator {
            switch self {
            case .shop: ShopMigrator.shop
            case .catalogue: ShopMigrator.catalogue
            }
        }
    }

    /// What SQLite appends to the name of the file: nothing, then its log, the log's index, and its older
    /// journal.
    static let suffixes = ["", "-wal", "-shm", "-journal"]

    /// Where the file is.
    let path: String

    /// What it holds.
    let kind: Kind

    /// Whether there is one.
    var exists: Bool { size(of: "") != nil }

    /// Whether there is one, or at least something that was put beside it.
    var leftTraces: Bool { isMarkedDamaged || Self.suffixes.contains { size(of: $0) != nil } }

    /// The size of the file, or of the one beside it that ends with a suffix; `nil` when there is none.
    ///
    /// - Parameter suffix: What SQLite appends.
    /// - Returns: The number of bytes.
    func size(of suffix: String) -> Int? {
        var status = stat()
        return lstat(path + suffix, &status) == 0 ? Int(status.st_size) : nil
    }

    /// Refuses files that are not ours, closes ours to others, and deletes what a crash left in the making.
    ///
    /// SQLite gives the files that it makes later the permissions of this one.
    ///
    /// - Throws: ``StorageError/inputOutput(reason:)``.
    func claim() throws(StorageError) {
        for suffix in Self.suffixes where size(of: suffix) != nil {
            close(try PrivateFile.open(path + suffix))
        }
        try inTheMaking.remove()
    }

    /// Makes the database, with everything in it, and only then gives it its name.
    ///
    /// - Parameters:
    ///   - target: Its name; that of this file by default.
    ///   - rows: What is in it.
    /// - Throws: ``StorageError`` or `DatabaseError`; nothing is left of it then.
    func create(at target: String? = nil, with rows: SalvagedRows = SalvagedRows()) throws {
        let new = inTheMaking
        try new.remove()
        defer { try? new.remove() }
        let descriptor = try PrivateFile.open(new.path)
        defer { close(descriptor) }
        let queue = try DatabaseQueue(path: new.path, configuration: .shop)
        try queue.writeWithoutTransaction { db in
            // After a crash nobody reads it: it is enough that all of it is on the disk in the end.
            try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
        }
        try rows.fill(queue, of: kind)
        try queue.close()
        guard fsync(descriptor) == 0 else { throw StorageError(errorNumber: errno, file: new.path) }
        try new.move(to: target ?? path)
    }

    /// Deletes the file and those beside it.
    ///
    /// - Throws: ``StorageError``.
    func remove() throws(StorageError) {
        for suffix in Self.suffixes.reversed() where size(of: suffix) != nil {
            guard unlink(path + suffix) == 0 else { throw StorageError(errorNumber: errno, file: path) }
        }
        // The last: after a crash it says that the rest is still to do.
        try removeMark()
    }

    /// Gives the file and those beside it another name, for good.
    ///
    /// - Parameter target: Where the file is then.
    /// - Throws: ``StorageError``.
    func move(to target: String) throws(StorageError) {
        // The log first: a crash in between must not leave it beside a new file, where SQLite would delete
        // it.
        for suffix in Self.suffixes.reversed() where size(of: suffix) != nil {
            guard rename(path + suffix, target + suffix) == 0 else {
                throw StorageError(errorNumber: errno, file: path)
            }
        }
        PrivateDirectory.synchronize((path as NSString).deletingLastPathComponent)
    }

    /// The same database, before it has its name.
    private var inTheMaking: DatabaseFile { DatabaseFile(path: path + ".new", kind: kind) }
}

import Foundation
import GRDB
import StoreDomain

/// A database file, and the ones that SQLite puts beside it.
///
/// It has its name only while it is whole: it is created under another one. So a file that is too short was
/// damaged, never left half-made by a crash.
struct DatabaseFile {
    /// What a database holds, and what follows from that.
    struct Kind: Sendable {
        let fileName: String

        /// A Boolean value that indicates whether a user made what is in it, so that it cannot be loaded
        /// again.
        let isUserData: Bool

        /// A Boolean value that indicates whether it may have no tables yet: then a crash can leave it so.
        let mayBeEmpty: Bool

        let migrator: DatabaseMigrator

        /// What a person made.
        static let user = Kind(
            fileName: "user.sqlite",
            isUserData: true,
            mayBeEmpty: false,
            migrator: StoreMigrator.user
        )

        /// What the shop can send again.
        static let catalog = Kind(
            fileName: "catalog.sqlite",
            isUserData: false,
            mayBeEmpty: false,
            migrator: StoreMigrator.catalog
        )

        /// The orders and the profile at the embedded backend, which makes the tables itself.
        ///
        /// - Parameter migrations: The identifiers of its migrations.
        /// - Returns: The kind.
        static func backend(migrations: [String]) -> Kind {
            var migrator = DatabaseMigrator()
            for migration in migrations { migrator.registerMigration(migration) { _ in } }
            return Kind(fileName: "backend.sqlite", isUserData: true, mayBeEmpty: true, migrator: migrator)
        }
    }

    /// What SQLite appends to the name of the file: nothing, then its log, the log's index, and its older
    /// journal.
    static let suffixes = ["", "-wal", "-shm", "-journal"]

    let path: String

    let kind: Kind

    init(path: String, kind: Kind) {
        (self.path, self.kind) = (path, kind)
    }

    /// Names the file of a kind in a directory.
    init(in directory: String, _ kind: Kind) {
        self.init(path: "\(directory)/\(kind.fileName)", kind: kind)
    }

    var exists: Bool { size(of: "") != nil }

    /// Whether the file or anything beside it exists.
    var leftTraces: Bool { has(.damaged) || Self.suffixes.contains { size(of: $0) != nil } }

    /// The size of the file, or of the one beside it with a suffix; `nil` if it does not exist.
    func size(of suffix: String) -> Int? {
        var status = stat()
        return lstat(path + suffix, &status) == 0 ? Int(status.st_size) : nil
    }

    /// The device and the number of the file; `nil` if it does not exist.
    var identifier: [UInt64]? {
        var status = stat()
        return lstat(path, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : nil
    }

    /// Rejects files that are not ours, makes ours private, and deletes what a crash left half-made.
    ///
    /// SQLite gives the files that it creates later the permissions of this one.
    ///
    /// - Throws: ``StorageError/inputOutput(reason:)``.
    func lock() throws(StorageError) {
        for suffix in Self.suffixes where size(of: suffix) != nil {
            close(try PrivateFile.open(path + suffix))
        }
        try inTheMaking.remove()
    }

    /// Creates the database with all its tables, and only then gives it its name.
    ///
    /// - Parameter vacate: Makes the name available, once the new database is complete.
    /// - Throws: ``StorageError`` or `DatabaseError`; nothing of the new database is left then.
    func create(vacate: () throws -> Void = {}) throws {
        let new = inTheMaking
        try new.remove()
        defer { try? new.remove() }
        let descriptor = try PrivateFile.open(new.path)
        defer { close(descriptor) }
        let queue = try DatabaseQueue(path: new.path, configuration: .store)
        try queue.writeWithoutTransaction { db in
            // Nobody reads it after a crash: it is enough that all of it is on the disk in the end.
            try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
            try db.execute(sql: "PRAGMA application_id = \(UnreleasedData.applicationID)")
        }
        try kind.migrator.migrate(queue)
        try queue.close()
        guard fsync(descriptor) == 0 else { throw StorageError(errorNumber: errno, file: new.path) }
        try vacate()
        try new.move(to: path)
    }

    func remove() throws(StorageError) {
        for suffix in Self.suffixes.reversed() where size(of: suffix) != nil {
            guard unlink(path + suffix) == 0 else { throw StorageError(errorNumber: errno, file: path) }
        }
        // Last: after a crash the mark says that the rest is still to be done.
        try remove(.damaged)
    }

    /// Renames the file and those beside it durably.
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

    /// The same database, while it is being created.
    private var inTheMaking: DatabaseFile { DatabaseFile(path: path + ".new", kind: kind) }
}

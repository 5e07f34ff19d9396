import Foundation
import GRDB
import StoreDomain

/// A database file and the companion files that SQLite creates in the same folder.
///
/// A database is created under a temporary name and is renamed only after it is complete. A file that is too
/// short is therefore corrupt and cannot be the result of a crash.
struct DatabaseFile {
    /// A kind of database, which determines the file name, the checks, and the migrations.
    struct Kind: Sendable {
        let fileName: String

        /// A Boolean value that indicates whether the database contains user data, which cannot be loaded
        /// again.
        let isUserData: Bool

        /// A Boolean value that indicates whether an empty database is valid, for example after a crash.
        let mayBeEmpty: Bool

        let migrator: DatabaseMigrator

        static let user = Kind(
            fileName: "user.sqlite",
            isUserData: true,
            mayBeEmpty: false,
            migrator: StoreMigrator.user
        )

        static let catalog = Kind(
            fileName: "catalog.sqlite",
            isUserData: false,
            mayBeEmpty: false,
            migrator: StoreMigrator.catalog
        )

        /// Returns the kind for the embedded backend's database, in which the backend creates the tables
        /// itself.
        static func backend(migrations: [String]) -> Kind {
            var migrator = DatabaseMigrator()
            for migration in migrations { migrator.registerMigration(migration) { _ in } }
            return Kind(fileName: "backend.sqlite", isUserData: true, mayBeEmpty: true, migrator: migrator)
        }
    }

    /// The suffixes of the file and its companion files, which are the WAL, the WAL index, and the rollback
    /// journal.
    static let suffixes = ["", "-wal", "-shm", "-journal"]

    let path: String

    let kind: Kind

    init(path: String, kind: Kind) {
        (self.path, self.kind) = (path, kind)
    }

    init(in directory: String, _ kind: Kind) {
        self.init(path: "\(directory)/\(kind.fileName)", kind: kind)
    }

    var exists: Bool { size(of: "") != nil }

    /// A Boolean value that indicates whether the file, a companion file, or a mark of corruption exists.
    var leftTraces: Bool { has(.corrupt) || Self.suffixes.contains { size(of: $0) != nil } }

    func size(of suffix: String) -> Int? {
        var status = stat()
        return lstat(path + suffix, &status) == 0 ? Int(status.st_size) : nil
    }

    var identifier: [UInt64]? {
        var status = stat()
        return lstat(path, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : nil
    }

    /// Rejects files that belong to other users, makes the remaining files private, and deletes an incomplete
    /// database.
    ///
    /// A crash can leave an incomplete database behind. SQLite copies the permissions of the database file to
    /// the companion files that it creates later.
    func lock() throws(StorageError) {
        for suffix in Self.suffixes where size(of: suffix) != nil {
            close(try PrivateFile.open(path + suffix))
        }
        try inTheMaking.remove()
    }

    /// Creates the database under a temporary name and renames it when all of its tables are complete.
    ///
    /// The method calls the closure just before the database is renamed. The closure must make the final name
    /// available. If the method fails, it deletes the new database.
    func create(vacate: () throws -> Void = {}) throws {
        let new = inTheMaking
        try new.remove()
        defer { try? new.remove() }
        let descriptor = try PrivateFile.open(new.path)
        defer { close(descriptor) }
        let queue = try DatabaseQueue(path: new.path, configuration: .store)
        try queue.writeWithoutTransaction { db in
            // An incomplete file is deleted after a crash, so only the final state has to be durable.
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
        // The mark is removed last so that the app removes the remaining files at the next launch after a
        // crash.
        try remove(.corrupt)
    }

    /// Renames the file and its companion files durably.
    func move(to target: String) throws(StorageError) {
        // The WAL is renamed before the database. If a crash left the WAL next to a new database, SQLite
        // would delete the WAL.
        for suffix in Self.suffixes.reversed() where size(of: suffix) != nil {
            guard rename(path + suffix, target + suffix) == 0 else {
                throw StorageError(errorNumber: errno, file: path)
            }
        }
        PrivateDirectory.synchronize((path as NSString).deletingLastPathComponent)
    }

    private var inTheMaking: DatabaseFile { DatabaseFile(path: path + ".new", kind: kind) }
}

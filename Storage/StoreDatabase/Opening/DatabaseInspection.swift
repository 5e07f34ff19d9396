import GRDB

/// Looks at a database file without changing a byte of it, before it is opened for writing.
struct DatabaseInspection {
    /// What the file is.
    enum Finding: Equatable {
        /// A database that this program may write, or a new file.
        case usable

        /// A database that a newer version of this program made.
        case newer

        /// Not a database, or one whose content is malformed.
        case damaged(reason: String)
    }

    /// The migrations that this program knows.
    let migrator: DatabaseMigrator

    /// Looks at a file.
    ///
    /// - Parameter path: The file.
    /// - Returns: What it is.
    /// - Throws: `DatabaseError` when it cannot be read for another reason than its content.
    func finding(at path: String) throws -> Finding {
        do {
            do {
                return try finding(at: path, isReadOnly: true)
            } catch DatabaseError.SQLITE_READONLY {
                // A crash left a transaction half-done that SQLite has to take back before anybody can read.
                return try finding(at: path, isReadOnly: false)
            }
        } catch DatabaseError.SQLITE_NOTADB, DatabaseError.SQLITE_CORRUPT {
            return .damaged(reason: "it is not a database, or is malformed")
        }
    }

    private func finding(at path: String, isReadOnly: Bool) throws -> Finding {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.label = "storefront.inspection"
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read { db in
            if try isNewer(db) { return .newer }
            let report = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no answer"
            return report == "ok" ? .usable : .damaged(reason: report)
        }
    }

    private func isNewer(_ db: Database) throws -> Bool {
        let userVersion = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        return try userVersion > ShopMigrator.userVersion || migrator.hasBeenSuperseded(db)
    }
}
